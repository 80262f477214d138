import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { type Figures, type Origin, type SpeedRef, summaryOf, type Weight } from '#machines/speed.ts';
import { count } from '#rules/count.ts';
import { stateOf } from '../parts/state-of.ts';
import styles from './speed.module.css';

/** The figures of this visit, as far as this browser tells them (docs: Speed of this page). */
export function Speed({ actor }: { actor: SpeedRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { figures, keystrokes } = snapshot.context;
  return (
    <section className={styles.panel} aria-labelledby="speed" data-machine="speed" data-state={stateOf(snapshot.value)}>
      <header>
        <h2 id="speed">Speed of this page</h2>
        <button type="button" aria-label="Close" onClick={() => actor.send({ type: 'panel.closed' })}>
          <X size={16} aria-hidden />
        </button>
      </header>
      <dl>
        {linesOf(figures, keystrokes).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>Measured in this browser, and told to nobody.</p>
    </section>
  );
}

function linesOf({ page, firstText, largest, list, memory, scripts }: Figures, keystrokes: readonly number[]) {
  const typed = summaryOf(keystrokes);
  return [
    { name: 'First text', value: toldOr(firstText, ms) },
    { name: 'Largest part', value: toldOr(largest, ms) },
    { name: 'Page', value: toldOr(page, from) },
    { name: 'Scripts', value: toldOr(scripts, ({ files, ...weight }) => `${kB(weight)} in ${files} files`) },
    {
      name: 'Keystroke',
      value: typed ? `median ${ms(typed.median)}, worst ${ms(typed.worst)}, of ${keystrokes.length}` : 'type something',
    },
    {
      name: 'List',
      value: list
        ? `${list.skins > 0 ? `${count(list.skins)} skins, ` : ''}${kB(list)} in ${ms(list.took)}, ${from(list.from)}`
        : 'not loaded',
    },
    { name: 'Memory', value: toldOr(memory, (bytes) => `about ${Math.round(bytes / 1e6)} MB of scripts`) },
  ];
}

const toldOr = <Value,>(value: Value | undefined, say: (value: Value) => string) =>
  value === undefined ? 'not told by this browser' : say(value);

const from = (origin: Origin) => (origin === 'net' ? 'from the net' : 'from this browser');

const ms = (value: number) => `${count(Math.round(value))} ms`;
const kB = ({ bytes, isUnpacked }: Weight) => `${(bytes / 1000).toFixed(1)} kB${isUnpacked ? ' unpacked' : ''}`;
