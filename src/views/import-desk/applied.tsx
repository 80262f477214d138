import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { useApp } from '../../parts/app-context.ts';
import { Button } from '../../parts/button.tsx';
import { batchSentence } from '../../parts/history/history-line.tsx';
import styles from './import-desk.module.css';

/** The result of the import, with a way to undo it. */
export function Applied({ actor }: { actor: ImportDeskRef }) {
  const app = useApp();
  const applied = useSelector(actor, (current) => current.context.applied);
  if (!applied) return null;
  const { message, batch, historyId } = applied;
  return (
    <section className={styles.applied} aria-labelledby="applied">
      <h2 id="applied">{batch ? 'The list is up to date' : 'Nothing has changed'}</h2>
      <p>{batch ? `It ${batchSentence({ batch, isUndo: false })}.` : message}</p>
      <div className="wrap gap-3">
        <Link href="/skintranslator" className="button primary">
          Show the list
        </Link>
        <Link href="/admin/coverage" className="button">
          Show the remaining work
        </Link>
        {historyId !== undefined && (
          <Button label="Undo the import" onClick={() => app.send({ type: 'undo.requested', id: historyId })} />
        )}
      </div>
    </section>
  );
}

/** Says that the import was undone, with a way to apply it again. */
export function TakenBack({ actor }: { actor: ImportDeskRef }) {
  const app = useApp();
  const historyId = useSelector(actor, (current) => current.context.applied?.historyId);
  return (
    <section className={styles.takenBack} aria-labelledby="taken-back">
      <h2 id="taken-back">Import undone</h2>
      <p>The list is as it was before. Skins that were changed after the import stay as they are.</p>
      <div className="wrap gap-3">
        <Link href="/skintranslator" className="button primary">
          Show the list
        </Link>
        {historyId !== undefined && (
          <Button label="Apply it again" onClick={() => app.send({ type: 'undo.requested', id: historyId })} />
        )}
      </div>
    </section>
  );
}
