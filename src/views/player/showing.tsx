import { useSelector } from '@xstate/react';
import type { Trace } from '#contract/traces/trace.ts';
import type { Said } from '#machines/player/context.ts';
import type { PlayerRef } from '#machines/player/player.ts';
import { count } from '#rules/count.ts';
import { hasMarks } from '#rules/traces/has-marks.ts';
import { journeyOf, type Verdict } from '#rules/traces/journey-of.ts';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { Loading } from '../../parts/loading.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { copy } from '../../wiring/copy.ts';
import { isOfThisBuild } from '../../world/played/this-build.ts';
import { Controls } from './controls.tsx';
import { Frame } from './frame.tsx';
import { Happenings } from './happenings.tsx';
import { Now } from './now.tsx';
import styles from './player.module.css';
import { useKeys } from './use-keys.ts';

/** An open trace: the page as it was, beside it everything that happened, below it what can be known of this moment. */
export function Showing({ actor }: { actor: PlayerRef }) {
  const { trace, said, frame, outline, problem } = useSelector(actor, ({ context }) => context);
  const copier = useOwnActor(copy);
  useKeys(actor);
  if (!trace) return problem;
  const takeAsTest = (verdict: Verdict) => {
    if (outline)
      copier.send({ type: 'copy.requested', text: journeyOf(trace, outline, said, verdict), what: 'the test' });
  };
  return (
    <>
      <About trace={trace} said={said} />
      <div className="answers">
        <button type="button" className="button" disabled={!outline} onClick={() => takeAsTest('wrong')}>
          Copy as a test
        </button>
        <button type="button" className="button" disabled={!outline} onClick={() => takeAsTest('right')}>
          Copy as a test that passes
        </button>
        <button type="button" className="button" onClick={() => actor.send({ type: 'trace.closed' })}>
          Close the trace
        </button>
      </div>
      <CopyNotice copier={copier} />
      {outline ? <Controls actor={actor} /> : <Loading text="Drawing the page" />}
      <div className={styles.panes}>
        {frame && <Frame frame={frame} viewport={trace.viewport} />}
        {outline && <Happenings actor={actor} />}
      </div>
      {outline && <Now actor={actor} />}
    </>
  );
}

const About = ({ trace, said }: { trace: Trace; said: Said | null }) => (
  <div className={styles.about}>
    <p>
      {trace.page}, {trace.viewport.width} × {trace.viewport.height}, {count(trace.happenings.length, 'happening')}
      {trace.dropped > 0 && `; ${count(trace.dropped, 'older one')} not kept`}
    </p>
    {trace.dropped > 0 && (
      <p>This visit was longer than a trace can be. What depends on its beginning is not taken, or looks different.</p>
    )}
    {!isOfThisBuild(trace.build) && (
      <p>This trace comes from another build ({trace.build}). It is played as far as this one takes it.</p>
    )}
    {hasMarks(trace) && (
      <p>Marks (•) stand for the texts that people typed. A search or a list that depends on them may look empty.</p>
    )}
    {said && (
      <dl>
        <dt>What happened</dt>
        <dd>{said.happened}</dd>
        {said.expected !== '' && (
          <>
            <dt>What was expected</dt>
            <dd>{said.expected}</dd>
          </>
        )}
      </dl>
    )}
  </div>
);
