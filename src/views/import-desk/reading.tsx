import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '#rules/count.ts';
import type { Progress } from '#rules/reading/read-detected.ts';
import { ReadingProgress } from '../../parts/files/reading-progress.tsx';

type Props = { actor: ImportDeskRef; text: string; progress: Progress | null };

/** Files are recognised one by one, and then read byte by byte. */
export function Reading({ actor, text, progress }: Props) {
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
