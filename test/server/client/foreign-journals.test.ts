import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeJournal } from '../../../packages/client/src/rename/journal.ts';
import { takeSteps } from '../../../packages/client/src/rename/take.ts';
import { noScreen, treeOf, UNDO } from '../../support/exported-models.ts';
import { writeFiles } from '../../support/folder.ts';
import { folder, legendTools } from '../../support/program.ts';

describe('what somebody else wrote', () => {
  const run = (args: readonly string[]) => legendTools().run(args);

  it.each([
    ['a link on the way of what was', { from: 'link/written.txt', to: 'payload' }],
    ['a link on the way of what is', { from: 'stolen', to: 'link/victim.txt' }],
    ['a link further up', { from: 'stolen', to: 'link/in/deeper/victim.txt' }],
    ['a link in a copy', { from: 'victim.txt', to: 'link/victim.txt' }, 'copy'],
    ['the folder around', { from: '../written.txt', to: 'payload' }],
    ['the folder around, further in', { from: 'a/../../written.txt', to: 'payload' }],
    ['the root', { from: '/tmp/written.txt', to: 'payload' }],
    ['a drive', { from: 'C:\\written.txt', to: 'payload' }],
    ['no step', null],
    ['paths that are none', { from: 'payload', to: 'payload', paths: [['0', 'a', 'b']] }],
  ])('is not taken back when a step names %s', async (_, step, copyOf?: string) => {
    const around = folder();
    const place = join(around, 'theirs');
    mkdirSync(join(around, 'in/deeper'), { recursive: true });
    writeFiles(place, { payload: 'theirs' });
    for (const path of ['victim.txt', 'in/deeper/victim.txt']) writeFileSync(join(around, path), 'mine');
    symlinkSync('..', join(place, 'link'));
    const head = { version: 1, ...(copyOf && { copyOf: around }) };
    // A step before it must not be taken back either.
    const steps = [{ from: 'old name', to: 'payload' }, step];
    const lines = [head, ...steps, { end: steps.length }].map((line) => JSON.stringify(line));
    writeFileSync(join(place, UNDO), lines.join('\n'));
    const before = treeOf(around);
    expect(await run(['rename', place, '--undo'])).toEqual({
      ...{ code: 1, stdout: '', stderr: `${join(place, UNDO)} is damaged, so nothing was taken back.\n` },
    });
    expect(treeOf(around)).toEqual(before);
  });

  it('is looked at before each step, since a link may come meanwhile', async () => {
    const [around, place] = [folder(), join(folder(), 'mine')];
    writeFiles(place, { 'in/ash.txt': 'a' });
    writeJournal(place, [{ from: 'in/ash.txt', to: 'link/ash.txt', isFolder: false }], undefined);
    symlinkSync(around, join(place, 'link'));
    expect(() => takeSteps(place, noScreen)).toThrow('A link leads to another place than link/ash.txt.');
    expect([readdirSync(around), treeOf(place)['in/ash.txt']]).toEqual([[], 'a']);
  });

  it('is left alone when a newer version wrote it', async () => {
    const place = folder();
    writeFileSync(join(place, UNDO), '{"version":2}\n{"from":"a","to":"b"}\n{"end":1}\n');
    expect((await run(['rename', place, '--undo'])).stderr).toBe(
      `${join(place, UNDO)} is of a newer legend-tools, so nothing was taken back. Install that, then try again.\n`,
    );
    expect(existsSync(join(place, UNDO))).toBe(true);
  });
});
