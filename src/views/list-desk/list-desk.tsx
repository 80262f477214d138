import { useSelector } from '@xstate/react';
import { summaryOf } from '#machines/list-desk/context.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { LoadFailed } from '../../parts/loading.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { Answers } from './answers.tsx';
import { Bring } from './bring.tsx';
import { Examples } from './examples.tsx';
import styles from './list-desk.module.css';
import { Reading } from './reading.tsx';

/** From a list, whatever it holds, to the skins that its lines stand for: what is brought, beside it the answers (docs: Translate lists). */
export default function ListDesk({ actor }: { actor: ListDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { lines, found } = summaryOf(context);
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
            <Reading actor={actor} text="Looking the names up in all languages" progress={null} />
          )}
          {snapshot.matches('answered') && <Answers actor={actor} />}
        </div>
      </div>
      <p role="status" className="unseen">
        {snapshot.matches('answered') && `${found} of ${lines} lines found`}
      </p>
    </div>
  );
}
