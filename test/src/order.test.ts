import { describe, expect, it, vi } from 'vitest';
import { fromBlob, type Incoming } from '#rules/files/incoming.ts';
import { comingFiles } from '../../src/workers/coming.ts';
import { type Answer, carryOut } from '../../src/workers/order.ts';
import { collectParts } from '../../src/workers/parts.ts';
import { skin, texts } from '../rules/game-files/files-of.ts';

const model = 'mdl\\Humans\\class\\light\\pilot_light_wraith.rmdl';
const lines = (count: number) => Array.from({ length: count }, (_, index) => `texture\\0x${index.toString(16)}`);

async function answersTo(text: string, files: Record<string, string> = {}) {
  const answers: Answer[] = [];
  const chosen = Object.entries(files).map(([path, content]) => fromBlob(path, new Blob([content])));
  const tell = (answer: Answer) => void answers.push(structuredClone(answer));
  await carryOut({ files: allOf(chosen), text }, { tell, handOver: async (part) => tell({ part }) });
  return answers;
}

function allOf(files: Incoming[]) {
  const coming = comingFiles(files.map(({ path }) => path));
  coming.take(files);
  return coming.files();
}

/** The reading as the page puts it together. */
function readingIn(answers: Answer[]) {
  const parts = collectParts();
  for (const answer of answers) if ('part' in answer) parts.take(answer.part);
  const last = answers.at(-1);
  return last && 'rest' in last ? parts.whole(last.rest) : last;
}

describe('what is ordered of a worker', () => {
  it('ends in one answer with all that the files and the pasted text say', async () => {
    const answers = await answersTo(model, { 'out/list.txt': lines(3).join('\n') });
    expect(readingIn(answers)).toMatchObject({
      files: [{ path: 'out/list.txt' }, { path: 'pasted text' }],
      assets: [{ group: 'Wraith', name: 'pilot_light_wraith' }],
      aside: [{ reason: 'unnamed', count: 3 }],
    });
  });

  it('ends in one sentence when they say nothing', async () => {
    expect(await answersTo('   ')).toEqual([
      { failed: 'There is no file. Name a list of the game, or the folder that RSX wrote.' },
    ]);
  });

  it('tells how far it is in twenty steps, however many files and lines there are', async () => {
    const many = Object.fromEntries(lines(3000).map((line, index) => [`${index}.txt`, `${line}\n${model}`]));
    const answers = await answersTo('', { ...many, 'long.txt': [model, ...lines(400_000)].join('\n') });
    const told = answers.filter((answer) => 'progress' in answer);
    expect(told.length).toBeGreaterThan(20);
    expect(told.length).toBeLessThanOrEqual(62);
    expect(told.at(-1)).toMatchObject({ progress: { stage: 'reading', files: 3001, allFiles: 3001 } });
  });

  it('comes some rows at a time, whole and in order, so that the page never takes all of it at once', async () => {
    const names = Array.from({ length: 4500 }, (_, index) => `wraith_lgnd_v31_theme${index}_w`);
    const answers = await answersTo(names.map((name) => `mdl/Humans/class/light/${name}.rmdl`).join('\n'));
    expect(readingIn(answers)).toMatchObject({ assets: names.map((name) => ({ name })) });
    const made = names.slice(0, 2500).map((name) => `Wraith,${name},${name},n/a`);
    const own = await answersTo('', { 'own.csv': ['legend,ingamename,model,texture', ...made].join('\n') });
    expect(readingIn(own)).toMatchObject({ own: { skins: names.slice(0, 2500).map((model) => ({ model })) } });
    const sizes = answers.flatMap((answer) => ('part' in answer ? (answer.part.assets?.length ?? []) : []));
    expect(sizes).toEqual(Array(9).fill(500));
    const ownSizes = own.flatMap((answer) => ('part' in answer ? (answer.part.own?.skins?.length ?? []) : []));
    expect(ownSizes).toEqual(Array(5).fill(500));
  });

  it('waits with the next part until the page has taken the last one', async () => {
    const names = Array.from(
      { length: 1200 },
      (_, index) => `mdl/Humans/class/light/wraith_lgnd_v31_theme${index}_w.rmdl`,
    );
    const taken: (() => void)[] = [];
    let parts = 0;
    const handOver = () => {
      parts += 1;
      return new Promise<void>((resolve) => taken.push(resolve));
    };
    const isOver = carryOut({ files: allOf([]), text: names.join('\n') }, { tell: () => {}, handOver });
    for (const expected of [1, 2, 3, 4]) {
      await vi.waitUntil(() => taken.length > 0);
      await new Promise((resolve) => setImmediate(resolve));
      expect(parts).toBe(expected);
      taken.shift()?.();
    }
    await isOver;
  });

  it('reads what has come while the rest is on its way, but no texts before the last of the settings', async () => {
    const opened: string[] = [];
    const noting = (path: string, content: string): Incoming => {
      const file = fromBlob(path, new Blob([content]));
      return {
        ...file,
        open: (...range) => {
          if (range.length === 0) opened.push(path);
          return file.open(...range);
        },
      };
    };
    const token = 'SKIN_wraith_lgnd_v31_tavrel';
    const [list, english, settings] = Object.entries({
      'list.txt': model,
      ...texts('english', { [token]: 'Tavrel' }),
      ...skin('wraith', 'lgnd_v31_tavrel'),
    }).map(([path, content]) => noting(path, content)) as [Incoming, Incoming, Incoming];
    const coming = comingFiles([list.path, english.path, settings.path]);
    const answers: Answer[] = [];
    const tell = (answer: Answer) => void answers.push(answer);
    const isOver = carryOut({ files: coming.files(), text: '' }, { tell, handOver: async (part) => tell({ part }) });
    coming.take([list, english]);
    await vi.waitUntil(() => opened.length > 0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).toEqual([list.path]);
    coming.take([settings]);
    await isOver;
    expect(opened.toSorted()).toEqual([list.path, english.path, settings.path].toSorted());
    expect(readingIn(answers)).toMatchObject({
      skins: [{ ingamename: 'Tavrel' }],
      assets: [{ name: 'pilot_light_wraith' }],
      files: [{ path: list.path }, { path: english.path }, { path: settings.path }],
    });
  });
});
