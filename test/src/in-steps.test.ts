import { expect, it } from 'vitest';
import { fromBlob } from '#game-files/files/incoming.ts';
import { type Progress, readDump } from '#rules/import/reading/read-detected.ts';
import { inSteps } from '../../src/workers/in-steps.ts';

const model = 'mdl\\Humans\\class\\light\\pilot_light_wraith.rmdl';
const lines = (count: number) => Array.from({ length: count }, (_, index) => `texture\\0x${index.toString(16)}`);

it('progress is shown in twenty steps, however many files and lines there are', async () => {
  const many = lines(3000).map((line, index) => [`${index}.txt`, `${line}\n${model}`] as const);
  const all = [...many, ['long.txt', [model, ...lines(400_000)].join('\n')] as const];
  const shown: Progress[] = [];
  const onProgress = inSteps((progress: Progress) => void shown.push(progress));
  await readDump(
    all.map(([path, text]) => fromBlob(path, new Blob([text]))),
    { onProgress },
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.length).toBeLessThanOrEqual(62);
  expect(shown.at(-1)).toMatchObject({ stage: 'reading', files: 3001, allFiles: 3001 });
});
