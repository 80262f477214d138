import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import type { Progress } from '#rules/translate/translate-lists.ts';
import { count } from '../../parts/count.ts';
import styles from './list-desk.module.css';

type Props = { actor: ListDeskRef; text: string; progress: Progress | null };

/** How far reading is, and the way out of it. */
export function Reading({ actor, text, progress }: Props) {
  const isList = progress !== null && progress.allBytes > 0;
  const [done, all] = isList ? [progress.bytes, progress.allBytes] : [progress?.files ?? 0, progress?.allFiles ?? 0];
  return (
    <div className={styles.progress}>
      <p role="status">{text}</p>
      <progress aria-label="How far it is" {...(all > 0 && { max: all, value: done })} />
      <p className={styles.figures}>
        {progress &&
          `${count(progress.files)} of ${count(progress.allFiles, 'file')} · ${count(progress.lines, 'line')}`}
      </p>
      <button type="button" className="button" onClick={() => actor.send({ type: 'reading.cancelled' })}>
        Cancel
      </button>
    </div>
  );
}
