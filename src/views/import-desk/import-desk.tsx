import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type ImportDeskRef, importDeskPage } from '#machines/import-desk/import-desk.ts';
import type { Progress } from '#rules/import/reading/read-detected.ts';
import { newsIn, removedBy, review, takenAssets } from '#rules/import/review/difference.ts';
import { assetEffects, NO_ANSWER, otherFacts, removals } from '#rules/import/review/say-effect.ts';
import { count } from '#rules/texts/count.ts';
import { useApp } from '../../parts/app/app-context.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import meter from '../../parts/files/reading-progress.module.css';
import { ReadingProgress } from '../../parts/files/reading-progress.tsx';
import { batchSentence } from '../../parts/history/history-line.tsx';
import { LoadFailed, Loading } from '../../parts/loading/loading.tsx';
import { answersOf, Confirm, Leaving } from '../../parts/question/confirm.tsx';
import { importDesk } from '../../world/files/import-desk.ts';
import { Choosing } from './choosing.tsx';
import styles from './import-desk.module.css';
import { Review } from './review.tsx';

/** Loaded with the view: neither is needed without the other. @public */
export const flow = { machine: importDesk, ...importDeskPage };

/** From the files of the game to the list (docs: Import desk). */
export default function ImportDesk({ actor }: { actor: ImportDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('applied') || snapshot.matches('takenBack');
  return (
    <div className="stack gap-4 above" {...marksOf(snapshot)}>
      <h1>Import</h1>
      {snapshot.matches('applied') && <Applied actor={actor} />}
      {snapshot.matches('takenBack') && <TakenBack actor={actor} />}
      {isChoosing && <Choosing actor={actor} />}
      {snapshot.matches('collecting') && (
        <Reading actor={actor} text="Looking for files in the dropped folders" progress={null} />
      )}
      {(snapshot.matches('learning') || snapshot.matches('reading')) && (
        <Reading actor={actor} text="Reading the files" progress={snapshot.context.progress} />
      )}
      {snapshot.matches('comparing') && <Loading text="Comparing with the list…" />}
      {snapshot.matches('unlisted') && (
        <>
          <LoadFailed
            actor={actor}
            text={`The list could not be loaded. The files that were read are still here. ${problem ?? ''}`}
          />
          <Button label="Start over" onClick={() => actor.send({ type: 'review.dropped' })} />
        </>
      )}
      {snapshot.matches('reviewing') && <Review actor={actor} />}
      {snapshot.matches('applying') && <Applying actor={actor} />}
      <Question actor={actor} />
      <Leaving>
        <p>Your decisions about the files have not been applied and would be lost.</p>
      </Leaving>
    </div>
  );
}

type Props = { actor: ImportDeskRef; text: string; progress: Progress | null };

/** Files are recognised one by one, and then read byte by byte. */
function Reading({ actor, text, progress }: Props) {
  const isReading = progress?.stage === 'reading';
  const lines = isReading ? ` · ${count(progress.lines, 'line')}` : '';
  return (
    <ReadingProgress
      text={isReading ? 'Reading the files' : text}
      done={(isReading ? progress.bytes : progress?.files) ?? 0}
      all={(isReading ? progress.allBytes : progress?.allFiles) ?? 0}
      figures={progress ? `${count(progress.files)} of ${count(progress.allFiles, 'file')}${lines}` : undefined}
      onCancel={() => actor.send({ type: 'reading.cancelled' })}
    />
  );
}

/** Shows the effect of applying before you confirm; asks before decisions are dropped. */
function Question({ actor }: { actor: ImportDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const answers = answersOf(actor, 'question');
  if (snapshot.matches({ reviewing: 'dropping' })) {
    return (
      <Confirm question="Start over?" action="Start over" {...answers}>
        <p>Your decisions about these files would be lost. The list stays as it is.</p>
      </Confirm>
    );
  }
  if (!snapshot.matches({ reviewing: 'confirming' })) return null;
  const { added, changed, leftOut, open } = review(context);
  const lines = [
    added > 0 && `${count(added, 'skin')} will be added`,
    changed > 0 && `${count(changed, 'skin')} will be changed`,
    ...assetEffects(takenAssets(context)).map(
      ({ verb, what }) => `${what} will be ${verb === 'add' ? 'added to' : 'changed in'} the archive`,
    ),
    ...newsIn(context).map((one) => `${otherFacts[one]} will be recorded`),
    leftOut > 0 && `${count(leftOut, 'skin')} will be left out`,
    open > 0 && `${count(open, 'question')} not answered: these stay as they are`,
    ...removals(removedBy(context)).map((what) => `${what} will be removed: these files do not name them`),
  ];
  return (
    <Confirm question="Apply this import?" action="Apply" isHarmful={false} {...answers}>
      <ul className={`stack gap-1 ${styles.effects}`}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
      <p className="muted measure">All of it is applied at once, as one entry in the history that you can undo.</p>
    </Confirm>
  );
}

/** The progress of sending; after a failure, the reason and what you can do. */
function Applying({ actor }: { actor: ImportDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { cut, arrived, problem } = snapshot.context;
  const isStuck = snapshot.matches({ applying: 'unsent' }) || snapshot.matches({ applying: 'unanswered' });
  const parts = cut?.parts.length ?? 0;
  return (
    <div className={`stack gap-3 ${meter.progress}`}>
      {isStuck ? (
        <p role="alert">
          {snapshot.matches({ applying: 'unsent' }) ? 'Nothing was changed. ' : `${NO_ANSWER} `}
          {problem}
        </p>
      ) : (
        <>
          <p role="status">{snapshot.matches({ applying: 'finishing' }) ? 'Applying everything at once' : 'Sending'}</p>
          <progress aria-label="How much was sent" {...(parts > 0 && { max: parts, value: arrived })} />
          <p className={`muted figures ${meter.figures}`}>
            {parts > 0 && `${count(arrived)} of ${count(parts, 'part')}`}
          </p>
        </>
      )}
      <div className="wrap gap-3">
        {isStuck && <Button label="Try again" isPrimary onClick={() => actor.send({ type: 'retry.requested' })} />}
        <Act actor={actor} label="Back to the comparison" event={{ type: 'apply.cancelled' }} />
      </div>
    </div>
  );
}

/** The result of the import, with a way to undo it. */
function Applied({ actor }: { actor: ImportDeskRef }) {
  const app = useApp();
  const applied = useSelector(actor, (current) => current.context.applied);
  if (!applied) return null;
  const { message, batch, historyId } = applied;
  return (
    <section className={`box stack gap-3 ${styles.applied}`} aria-labelledby="applied">
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
function TakenBack({ actor }: { actor: ImportDeskRef }) {
  const app = useApp();
  const historyId = useSelector(actor, (current) => current.context.applied?.historyId);
  return (
    <section className={`box stack gap-3 ${styles.takenBack}`} aria-labelledby="taken-back">
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
