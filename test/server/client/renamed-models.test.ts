import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { writeJournal } from '../../../packages/client/src/rename/journal.ts';
import { takeSteps } from '../../../packages/client/src/rename/take.ts';
import { missingIn, modelWith, noScreen, shownIn, treeOf, UNDO } from '../../support/exported-models.ts';
import { writeFiles } from '../../support/folder.ts';
import { endedWith, folder, legendTools } from '../../support/program.ts';
import { dressed } from '../../support/wardrobe-site.ts';

describe('the folder of a model, as RSX leaves it', () => {
  async function start() {
    const { url, list } = await dressed();
    const tools = legendTools();
    expect((await tools.run(['pull', url])).code).toBe(0);
    const skins = list.flatMap(({ legend, details }) => details.map((skin) => ({ ...skin, legend })));
    const skin = skins.find(({ ingamename }) => ingamename === 'Vel Drasca') as (typeof skins)[number];
    const [place, { model, texture }] = [folder(), skin];
    writeFiles(place, {
      [`mdl/${model}/${model}_LOD0.cast`]: modelWith({ [`${texture}_body`]: `${model}/${texture}_body_col.png` }),
      [`mdl/${model}/${model}/${texture}_body_col.png`]: 'red',
      'mdl/bloodhound_v22_rhoan_w/bloodhound_v22_rhoan_w_LOD0.cast': 'model of two skins',
      [`material/${texture}_body_sknp/${texture}_body_nml.png`]: 'flat',
      'notes.txt': 'mine',
    });
    const answers = async () => {
      const { lines } = JSON.parse((await tools.run(['translate', place, '--as', 'json'])).stdout);
      type Line = { kind?: string; legend?: string; skins: { _id: string }[] };
      const said = ({ kind, legend, skins: of }: Line) => [kind, legend, of.map(({ _id }) => _id).sort()].join(' ');
      return lines.map(said).sort();
    };
    const found = async (text: string) =>
      JSON.parse((await tools.run(['find', text, '--as', 'json'])).stdout || '{"skins":[]}').skins.map(
        ({ _id }: { _id: string }) => _id,
      );
    return { ...tools, found, place, skin, skins: [skin] as TranslatedSkin[], answers };
  }

  it('is all that gets a name; everything finds everything as before', async () => {
    const { run, found, place, skin, skins, answers } = await start();
    const [before, shown, known] = [treeOf(place), shownIn(place, skins), await answers()];
    const name = `mdl/Octane - Vel Drasca (${skin.model})`;
    const said =
      '1 folder of models gets the name of a skin. Files keep their names; --files renames them as well. 1 folder keeps the name of a model that several skins wear.';
    expect(await run(['rename', place, '--dry-run'])).toEqual({
      ...{ code: 0, stdout: `mdl/${skin.model}\t${name}\n`, stderr: `${said} Nothing was changed.\n` },
    });
    expect(await run(['rename', place])).toEqual(
      endedWith(0, `${said} Take it back with: legend-tools rename "${place}" --undo`),
    );
    const moved = Object.entries(before).map(([path, bytes]) => [path.replace(`mdl/${skin.model}`, name), bytes]);
    expect(treeOf(place)).toEqual(Object.fromEntries(moved));
    expect([shownIn(place, skins), missingIn(place), await answers()]).toEqual([shown, [], known]);
    for (const text of [name, `Octane - Vel Drasca (${skin.model})`, 'Octane - Vel Drasca - body_col.png'])
      expect(await found(text), text).toEqual([skin._id]);
    const back = `Taken back: 1 step. ${place} is as it was.\n`;
    expect(await run(['rename', place, '--undo'])).toMatchObject({ code: 0, stderr: back });
    expect(treeOf(place)).toEqual(before);
  });

  it('gets names for its files as well, and the model the new paths and no other byte', async () => {
    const { run, place, skin, skins, answers } = await start();
    const [before, shown, known] = [treeOf(place), shownIn(place, skins), await answers()];
    const { code, stderr } = await run(['rename', place, '--files']);
    expect([code, stderr.split(' Take it back')[0]]).toEqual([
      0,
      '1 folder of models gets the name of a skin. 3 files get the name of a skin, and 1 .cast file the new paths of the pictures. 1 folder keeps the name of a model that several skins wear. 1 .cast file keeps the old paths, since nothing can be read in it.',
    ]);
    const { model, texture } = skin;
    const inside = `mdl/Octane - Vel Drasca (${model})`;
    const picture = 'Octane - Vel Drasca - body_col.png';
    const cast = readFileSync(join(place, inside, 'Octane - Vel Drasca - LOD0.cast'));
    expect(cast).toEqual(
      Buffer.from(modelLike(before[`mdl/${model}/${model}_LOD0.cast`] ?? '', `${model}/${picture}`)),
    );
    expect(Object.keys(treeOf(place)).filter((path) => before[path] === undefined)).toEqual(
      [
        ...[inside, `${inside}/Octane - Vel Drasca - LOD0.cast`, `${inside}/${model}`, `${inside}/${model}/${picture}`],
        `material/${texture}_body_sknp/Octane - Vel Drasca - body_nml.png`,
      ].sort(),
    );
    expect([shownIn(place, skins), missingIn(place), await answers()]).toEqual([shown, [], known]);
    expect((await run(['rename', place, '--undo'])).code).toBe(0);
    expect(treeOf(place)).toEqual(before);

    const copy = join(folder(), 'copy');
    expect((await run(['rename', place, '--files', '--copy-to', copy])).code).toBe(0);
    expect([shownIn(copy, skins), missingIn(copy)]).toEqual([shown, []]);
    expect((await run(['rename', copy, '--undo'])).code).toBe(0);
    expect([treeOf(copy), treeOf(place)]).toEqual([{}, before]);

    /** The same bytes with another path, and the sizes of the nodes around it. */
    function modelLike(file: string, path: string) {
      const old = `${model}/${texture}_body_col.png`;
      const bytes = Buffer.from(file.replace(old, path), 'latin1');
      for (const kind of ['root', 'modl', 'matl', 'file']) {
        const at = bytes.indexOf(kind) + 4;
        bytes.writeUInt32LE(bytes.readUInt32LE(at) + path.length - old.length, at);
      }
      return bytes;
    }
  });

  it('keeps its name where the command is run in it, and says where to run it', async () => {
    const { run, place, skin } = await start();
    const inside = join(place, 'mdl', skin.model);
    const before = treeOf(place);
    expect(await run(['rename', inside])).toEqual(
      endedWith(
        0,
        'This is the folder of a model itself, which keeps its name: name the folder around it. Files keep their names; --files renames them as well. Nothing was changed.',
      ),
    );
    expect([treeOf(place), existsSync(join(inside, UNDO))]).toEqual([before, false]);
  });

  it('is taken back by the list that an earlier version wrote', async () => {
    const { run, place, skin, skins } = await start();
    const { model, texture } = skin;
    const [before, shown] = [treeOf(place), shownIn(place, skins)];
    const title = 'Octane - Vel Drasca';
    const steps = [
      { from: `mdl/${model}/${model}_LOD0.cast`, to: `mdl/${model}/${title} - LOD0.cast` },
      { from: `mdl/${model}/${model}/${texture}_body_col.png`, to: `mdl/${model}/${model}/${title} - body_col.png` },
      { from: `mdl/${model}/${model}`, to: `mdl/${model}/${title}`, isFolder: true },
      { from: `mdl/${model}`, to: `mdl/${title}`, isFolder: true },
    ];
    const journal = steps.map((step) => ({ isFolder: false, ...step }));
    writeJournal(place, journal, undefined);
    takeSteps(place, noScreen);
    expect(treeOf(place)[`mdl/${title}/${title}/${title} - body_col.png`]).toBe('red');
    // The model still names its picture by the old name.
    expect(shownIn(place, skins)).toEqual(shown);
    const lines = [{ version: 1 }, ...steps, { end: 4 }].map((line) => JSON.stringify(line));
    writeFileSync(join(place, UNDO), `${lines.join('\n')}\n`);
    expect((await run(['rename', place, '--undo'])).code).toBe(0);
    expect(treeOf(place)).toEqual(before);
  });
});

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
    expect(await run(['rename', place, '--undo'])).toEqual(
      endedWith(1, `${join(place, UNDO)} is damaged, so nothing was taken back.`),
    );
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
