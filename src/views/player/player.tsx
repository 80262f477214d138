import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { PlayerRef } from '#machines/player/player.ts';
import { DropArea } from '../../parts/files/drop-area.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { Loading } from '../../parts/loading.tsx';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { player } from '../../wiring/site/player.ts';
import { Bring } from './bring.tsx';
import styles from './player.module.css';
import { Showing } from './showing.tsx';

/** Loaded with the view: neither is needed without the other. */
export const flow = player;

/** Plays what somebody did, as a trace has kept it (docs: Play a trace). */
export default function Player({ actor }: { actor: PlayerRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const page = useRef<HTMLDivElement>(null);
  const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector) ?? null;
  useFocusAfterRequest(!snapshot.matches({ open: 'showing' }), false, () => find('[aria-label=Play]'));
  useFocusAfterRequest(snapshot.matches('open'), false, () => find('button'));
  return (
    <div ref={page} className={styles.page} data-machine="player" data-state={stateOf(snapshot.value)}>
      <DropArea
        className={styles.place}
        onDrop={(items) => actor.send({ type: 'file.chosen', file: droppedIn(items) })}
      >
        <h1>Play a Trace</h1>
        <p className={styles.lead}>
          A trace is a file in which this site keeps what happened in a visit. Open one to see each step on the page as
          it was. Nothing of it leaves your browser. <Link href="/developers">More for developers</Link>
        </p>
        {snapshot.matches('refused') && problem !== null && (
          <Retry text={problem} onRetry={() => actor.send({ type: 'retry.requested' })} />
        )}
        {snapshot.matches('reading') && <Loading text="Reading the trace" />}
        {snapshot.matches('open') ? <Showing actor={actor} /> : <Bring actor={actor} />}
      </DropArea>
    </div>
  );
}

/** The first dropped file; anything else is refused like an empty one. */
const droppedIn = (items: DataTransferItemList) =>
  [...items].find(({ kind }) => kind === 'file')?.getAsFile() ?? new Blob();
