import type { Progress } from '#game-files/translate/translate-lists.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { count } from '#rules/count.ts';
import { ReadingProgress } from '../../parts/files/reading-progress.tsx';

type Props = { actor: ListDeskRef; text: string; progress: Progress | null };

/** Lists are read byte by byte; of other files only the names count, so their number is the progress. */
export function Reading({ actor, text, progress }: Props) {
  const isList = progress !== null && progress.allBytes > 0;
  return (
    <ReadingProgress
      text={text}
      done={(isList ? progress.bytes : progress?.files) ?? 0}
      all={(isList ? progress.allBytes : progress?.allFiles) ?? 0}
      figures={
        progress
          ? `${count(progress.files)} of ${count(progress.allFiles, 'file')} · ${count(progress.lines, 'line')}`
          : undefined
      }
      onCancel={() => actor.send({ type: 'reading.cancelled' })}
    />
  );
}
