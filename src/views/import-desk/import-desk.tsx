import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '#rules/count.ts';
import type { Progress } from '#rules/reading/read-detected.ts';
import { ReadingProgress } from '../../parts/files/reading-progress.tsx';
import { LoadFailed, Loading } from '../../parts/loading.tsx';
import { Leaving } from '../../parts/question/leaving.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { importDesk } from '../../wiring/lists/import-desk.ts';
import { Applied, TakenBack } from './applied.tsx';
import { Applying } from './applying.tsx';
import { Choosing } from './choosing.tsx';
import styles from './import-desk.module.css';
import { Question } from './question.tsx';
import { Review } from './review.tsx';

/** Loaded with the view: neither is needed without the other. */
export const flow = importDesk;

/** From the files of the game to the list (docs: Import desk). */
export default function ImportDesk({ actor }: { actor: ImportDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('applied') || snapshot.matches('takenBack');
  return (
    <div className={`stack gap-4 ${styles.page}`} data-machine="importDesk" data-state={stateOf(snapshot.value)}>
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
            text={`The list could not be loaded. The files that were read are still here. ${problem ?? ''}`}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
          <button type="button" className="button" onClick={() => actor.send({ type: 'review.dropped' })}>
            Start over
          </button>
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
