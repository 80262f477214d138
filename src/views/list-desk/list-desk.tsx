import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { summaryOf, wantedIn } from '#machines/list-desk/context.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { LoadFailed } from '../../parts/loading.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { listDesk } from '../../wiring/lists/list-desk.ts';
import { Bring } from './bring.tsx';
import { Examples } from './examples.tsx';
import styles from './list-desk.module.css';
import { Reading } from './reading.tsx';

/** Comes with the view: nobody needs the one without the other. */
export const flow = listDesk;

/** Comes once something is brought: where it does not come, what was brought stays. */
const loadAnswers = () => import('./answers.tsx');
const loadFiles = () => import('../../wiring/lists/save-translated.ts');
const Answers = lazy(() => loadAnswers().catch(() => ({ default: Absent })));
const Absent = () => (
  <p role="alert">The answers could not be drawn. Copy what you brought, then load the page again.</p>
);

/** From a list, whatever it holds, to the skins that its lines stand for: what is brought, beside it the answers (docs: Translate lists). */
export default function ListDesk({ actor }: { actor: ListDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { lines, found } = summaryOf(context);
  const isBrought = !snapshot.matches('choosing');
  useEffect(() => {
    // What fails here is said where it is drawn, or asked for.
    if (isBrought) Promise.all([loadAnswers(), loadFiles()]).catch(() => {});
  }, [isBrought]);
  return (
    <div className={styles.page} data-machine="listDesk" data-state={stateOf(snapshot.value)}>
      <h1>Translate Lists</h1>
      <p className={styles.lead}>
        Paste a list as it is, or drop a folder: every line is answered with its legend, its name in the shop and its
        files. Names in the shop, one on each line, are answered with model and material.
      </p>
      <div className={styles.panes}>
        <Bring actor={actor} />
        <div className={styles.out}>
          {snapshot.matches('choosing') && <Examples />}
          {snapshot.matches('collecting') && (
            <Reading actor={actor} text="Looking for files in what was dropped" progress={null} />
          )}
          {snapshot.matches('learning') && <Reading actor={actor} text="Loading the list of skins" progress={null} />}
          {snapshot.matches('unlisted') && (
            <LoadFailed
              text={`The list of skins could not be loaded, and what you brought is still here. ${context.problem ?? ''}`}
              onRetry={() => actor.send({ type: 'retry.requested' })}
            />
          )}
          {snapshot.matches('reading') && <Reading actor={actor} text="Reading" progress={context.progress} />}
          {snapshot.matches('naming') && (
            <Reading
              actor={actor}
              text={
                wantedIn(context.translation).names
                  ? 'Looking the names up in all languages'
                  : 'Looking the GUIDs up in the archive'
              }
              progress={null}
            />
          )}
          {snapshot.matches('answered') && (
            <Suspense>
              <Answers actor={actor} />
            </Suspense>
          )}
        </div>
      </div>
      <p role="status" className="unseen">
        {snapshot.matches('answered') && `${found} of ${lines} lines found`}
      </p>
    </div>
  );
}
