import { useSelector } from '@xstate/react';
import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useId } from 'react';
import { lastOf, type Speed, speeds, timeAt } from '#machines/player/context.ts';
import type { PlayerRef } from '#machines/player/player.ts';
import { clockTime } from '#rules/traces/words.ts';
import styles from './player.module.css';

type Event = Parameters<PlayerRef['send']>[0];
type ButtonProps = { actor: PlayerRef; event: Event; label: string; Icon?: typeof Play };

/** A button that looks disabled when its event would change nothing; it keeps the focus of who has pressed it till then. */
function Button({ actor, event, label, Icon }: ButtonProps) {
  const isOffered = useSelector(actor, (snapshot) => snapshot.can(event));
  return (
    <button
      type="button"
      className="button"
      aria-disabled={!isOffered}
      onClick={() => actor.send(event)}
      {...(Icon && { 'aria-label': label, title: label })}
    >
      {Icon ? <Icon size={18} aria-hidden /> : label}
    </button>
  );
}

/** Plays, steps, jumps, and says where the trace is. */
export function Controls({ actor }: { actor: PlayerRef }) {
  const speed = useId();
  const time = useId();
  const { context } = useSelector(actor, (current) => current);
  const isPlaying = useSelector(actor, (current) => current.can({ type: 'pause.requested' }));
  const last = lastOf(context);
  const now = timeAt(context, context.index);
  return (
    <div className={styles.controls}>
      <Button actor={actor} event={{ type: 'place.chosen', index: 0 }} label="To the start" Icon={ChevronFirst} />
      <Button actor={actor} event={{ type: 'step.requested', by: -1 }} label="One step back" Icon={ChevronLeft} />
      {isPlaying ? (
        <Button actor={actor} event={{ type: 'pause.requested' }} label="Pause" Icon={Pause} />
      ) : (
        <Button actor={actor} event={{ type: 'play.requested' }} label="Play" Icon={Play} />
      )}
      <Button actor={actor} event={{ type: 'step.requested', by: 1 }} label="One step on" Icon={ChevronRight} />
      <Button actor={actor} event={{ type: 'end.requested' }} label="To the end" Icon={ChevronLast} />
      <label htmlFor={speed} className="unseen">
        Speed
      </label>
      <select
        id={speed}
        className={`textbox ${styles.speed}`}
        value={context.speed}
        onChange={({ target }) => actor.send({ type: 'speed.chosen', speed: Number(target.value) as Speed })}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
      <Button actor={actor} event={{ type: 'failure.requested' }} label="Next failure" />
      <Button actor={actor} event={{ type: 'turn.requested' }} label="Next state" />
      <label htmlFor={time} className="unseen">
        Time
      </label>
      <input
        id={time}
        type="range"
        className={styles.time}
        min={0}
        max={Math.max(timeAt(context, last), 1)}
        value={now}
        aria-valuetext={clockTime(now)}
        onChange={({ target }) => actor.send({ type: 'time.chosen', at: Number(target.value) })}
      />
      <p className={styles.figures} aria-live={isPlaying ? 'off' : 'polite'}>
        {clockTime(now)}, step {context.index} of {last}
      </p>
      <p className={styles.keys}>
        <kbd>Space</kbd> plays and pauses, <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> and <kbd>End</kbd> go to the
        start and the end, <kbd>F</kbd> to the next failure, <kbd>S</kbd> to the next state.
      </p>
    </div>
  );
}
