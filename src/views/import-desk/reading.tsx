import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import type { Progress } from '#rules/dump/read-dump.ts';
import { count } from '../../parts/count.ts';
import styles from './import-desk.module.css';

type Props = { actor: ImportDeskRef; text: string; progress: Progress | null };

/** How far reading is, and the way out of it. */
export function Reading({ actor, text, progress }: Props) {
  const isReading = progress?.stage === 'reading';
  const [done, all] = isReading ? [progress.bytes, progress.allBytes] : [progress?.files ?? 0, progress?.allFiles ?? 0];
  return (
    <div className={styles.progress}>
      <p role="status">{isReading ? 'Reading the files' : text}</p>
      <progress aria-label="How far it is" {...(all > 0 && { max: all, value: done })} />
      <p className={styles.figures}>
        {progress && `${count(progress.files)} of ${count(progress.allFiles, 'file')}`}
        {isReading && ` · ${count(progress.lines, 'line')}`}
      </p>
      <button type="button" className="button" onClick={() => actor.send({ type: 'reading.cancelled' })}>
        Cancel
      </button>
    </div>
  );
}
