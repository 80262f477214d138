import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endedWith, folder, legendTools } from '../../support/program.ts';
import { canMount, mountDisk } from '../../support/small-disk.ts';
import { dressed } from '../../support/wardrobe-site.ts';

const PARTS = ['body_col.png', 'body_nml.png', 'gear_col.dds', 'head_LOD0.cast', 'v2.smd'];
const UNDO = 'legend-tools-undo.jsonl';

/** A command whose lists are kept, and the skins in them. */
async function start() {
  const { url, list } = await dressed();
  const tools = legendTools();
  expect((await tools.run(['pull', url])).code).toBe(0);
  const skins = list.flatMap(({ legend, details }) => details.map((skin) => ({ ...skin, legend })));
  return { ...tools, url, skins: skins.filter(({ texture }) => texture.includes('_')) };
}

type Skins = Awaited<ReturnType<typeof start>>['skins'];

/** Exported files as the tools leave them: a folder for each material, and files beside them; some belong to nobody. */
function exported(place: string, skins: Skins, many: number) {
  const all = skins.flatMap(({ texture, model }) => [
    ...PARTS.map((part) => `materials/${texture}/${texture}_${part}`),
    `models/${model}_LOD0.cast`,
  ]);
  const files = [...new Set(all)];
  for (let at = 0; at < many; at += 1) {
    const round = Math.floor(at / files.length);
    const name = at % 50 === 49 ? `materials/notes ${at}.txt` : `round${round}/${files[at % files.length]}`;
    const path = join(place, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `content ${at}`);
  }
}

/** Every file and folder with its bytes. */
const treeOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const what = entry.isDirectory() ? 'folder' : createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${relative(place, path)} ${what}`;
    })
    .sort();

const filesIn = (tree: string[]) => tree.filter((one) => !one.endsWith(' folder'));
const contents = (tree: string[]) =>
  filesIn(tree)
    .map((one) => one.split(' ').at(-1))
    .sort();

describe('a folder of exported files', () => {
  it('keeps the names of what is part of no skin: settings of items, clips and the folders of rigs', async () => {
    const { run, skins } = await start();
    const place = folder();
    const worn = Map.groupBy(skins, (one) => one.model);
    const [model = ''] = [...worn].flatMap(([name, some]) => (some.length === 1 && /_/.test(name) ? name : []));
    expect(model).not.toBe('');
    const settings = skins.flatMap((one) => one.settings?.split('/').at(-1)?.replace('.rpak', '') ?? []);
    const others = [
      `animseq/humans/class/light/${model}/${model}_0.cast`,
      `animrig/${model}/anims_${model}/idle_0.cast`,
      `settings/itemflav/emote_icon/wraith/${settings[0] ?? 'legendary_01'}.json`,
      `settings/itemflav/weapon_skin/kraber/legendary_01.json`,
    ];
    for (const path of [...others, `mdl/${model}_LOD0.cast`]) {
      mkdirSync(join(place, path, '..'), { recursive: true });
      writeFileSync(join(place, path), path);
    }
    expect((await run(['rename', '--files', place])).code).toBe(0);
    const after = filesIn(treeOf(place)).map((one) => one.replace(/ \S+$/, ''));
    expect(after.filter((path) => others.includes(path))).toEqual([...others].sort());
    expect(after.filter((path) => path.startsWith('mdl/') && !path.includes(model))).toHaveLength(1);
  });

  it('of 2,000 files gets the names of the shop, and is taken back byte for byte', async () => {
    const { run, skins } = await start();
    const place = folder();
    exported(place, skins, 2000);
    const before = treeOf(place);
    expect(filesIn(before)).toHaveLength(2000);

    const tried = await run(['rename', place, '--files', '--dry-run']);
    expect(tried).toMatchObject({ code: 0, stderr: expect.stringContaining('Nothing was changed.') });
    expect(treeOf(place)).toEqual(before);
    const pairs = tried.stdout.trimEnd().split('\n');

    const done = await run(['rename', place, '--files']);
    expect([done.code, done.stdout]).toEqual([0, '']);
    expect(done.stderr).toContain(`Take it back with: legend-tools rename "${place}" --undo`);
    const after = treeOf(place).filter((one) => !one.startsWith(UNDO));
    expect(contents(after)).toEqual(contents(before));
    expect(pairs.length).toBe(readFileSync(join(place, UNDO), 'utf8').trimEnd().split('\n').length - 2);
    const [first] = skins;
    expect(after.some((one) => one.includes(`${first?.legend} - ${first?.ingamename} - body_col.png`))).toBe(true);
    expect(filesIn(after).filter((one) => / - /.test(one)).length).toBeGreaterThan(1800);
    expect(filesIn(after).filter((one) => one.includes('notes ')).length).toBe(40);

    const more = join(place, `${first?.texture}_body_col.png`);
    writeFileSync(more, 'exported later');
    const again = await run(['rename', place, '--files']);
    expect([again.code, again.stderr]).toEqual([
      12,
      `${place} was renamed before. Take that back with: legend-tools rename "${place}" --undo, or keep it and delete ${UNDO}.\n`,
    ]);
    rmSync(more);
    expect((await run(['rename', place, '--undo'])).code).toBe(0);
    expect(treeOf(place)).toEqual(before);
    expect(await run(['rename', place, '--undo'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no legend'),
    });
  });

  it('is taken back after the command was killed in the middle', async () => {
    const { begin, run, skins } = await start();
    const place = folder();
    exported(place, skins, 2500);
    const before = treeOf(place);
    const [first = ''] = (await run(['rename', place, '--files', '--dry-run'])).stdout.split('\t');
    const child = begin(['rename', place, '--files']);
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (existsSync(join(place, first)) && child.exitCode === null) await setImmediate();
    child.kill('SIGKILL');
    await ended;
    expect(treeOf(place)).not.toEqual(before);
    expect((await run(['rename', place, '--undo'])).code).toBe(0);
    expect(treeOf(place)).toEqual(before);
  });

  it('is copied under the names of the shop, and the copy taken back', async () => {
    const { run, skins } = await start();
    const place = folder();
    exported(place, skins, 600);
    const before = treeOf(place);
    const copy = join(folder(), 'deep', 'copy');
    expect((await run(['rename', place, '--files', '--copy-to', copy])).code).toBe(0);
    expect(treeOf(place)).toEqual(before);
    const copied = treeOf(copy).filter((one) => !one.startsWith(UNDO));
    expect(contents(copied)).toEqual(contents(before));
    expect(filesIn(copied).filter((one) => / - /.test(one)).length).toBeGreaterThan(500);
    expect(await run(['rename', place, '--files', '--copy-to', copy])).toMatchObject({
      code: 12,
      stderr: `${copy} is not empty. Name a new folder for the copy.\n`,
    });
    expect(await run(['rename', place, '--files', '--copy-to', join(place, 'in')])).toMatchObject({ code: 1 });
    expect((await run(['rename', copy, '--undo'])).code).toBe(0);
    expect(treeOf(copy)).toEqual([]);
  });
});

it('never overwrites: a name that is there gets a number, and what came there since stays', async () => {
  const { run, skins } = await start();
  const [skin] = skins as [Skins[number]];
  const place = folder();
  const name = `${skin.legend} - ${skin.ingamename} - body_col.png`;
  writeFileSync(join(place, `${skin.texture}_body_col.png`), 'new');
  writeFileSync(join(place, name), 'there before');
  expect((await run(['rename', place, '--files'])).code).toBe(0);
  expect(readFileSync(join(place, name), 'utf8')).toBe('there before');
  const numbered = `${skin.legend} - ${skin.ingamename} - body_col (2).png`;
  expect(readFileSync(join(place, numbered), 'utf8')).toBe('new');
  writeFileSync(join(place, `${skin.texture}_body_col.png`), 'exported again');
  const undone = await run(['rename', place, '--undo']);
  expect(undone).toMatchObject({ code: 12, stderr: expect.stringContaining('1 of 1 could not be taken back') });
  expect(readFileSync(join(place, `${skin.texture}_body_col.png`), 'utf8')).toBe('exported again');
  rmSync(join(place, `${skin.texture}_body_col.png`));
  expect((await run(['rename', place, '--undo'])).code).toBe(0);
  expect(readFileSync(join(place, `${skin.texture}_body_col.png`), 'utf8')).toBe('new');
});

it('trusts no file of others that leads out of its folder', async () => {
  const { run } = legendTools();
  const place = folder();
  const inside = join(place, 'inside');
  mkdirSync(inside);
  writeFileSync(join(place, 'mine.txt'), 'mine');
  const lines = [{ version: 1 }, { from: '../yours.txt', to: '../mine.txt' }, { end: 1 }];
  writeFileSync(join(inside, UNDO), lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await run(['rename', inside, '--undo'])).toMatchObject({
    code: 1,
    stderr: `${join(inside, UNDO)} is damaged, so nothing was taken back.\n`,
  });
  expect(readFileSync(join(place, 'mine.txt'), 'utf8')).toBe('mine');
});

describe.skipIf(!canMount())('on a disk', () => {
  function disk(size: string) {
    const place = folder();
    const { fill, empty, forbid, unmount } = mountDisk(place, size);
    onTestFinished(unmount);
    return { place, fill, empty, forbid };
  }

  it('that gets full in the middle of a copy nothing is left, and the sentence says so', async () => {
    const { run, skins } = await start();
    const place = folder();
    exported(place, skins, 400);
    const { place: small } = disk('400k');
    const copy = join(small, 'copy');
    expect(await run(['rename', place, '--files', '--copy-to', copy])).toEqual(
      endedWith(11, `There is no room left on the disk of ${copy}. Make room, then try again. Nothing was changed.`),
    );
    expect(existsSync(copy) ? readdirSync(copy) : []).toEqual([]);
  });

  it('that is full or may not be written nothing is renamed', async () => {
    const { run, skins } = await start();
    const { place, fill, empty, forbid } = disk('4m');
    exported(place, skins, 40);
    fill();
    const before = treeOf(place);
    expect(await run(['rename', place, '--files'])).toMatchObject({
      code: 11,
      stderr: `There is no room left on the disk of ${place}. Make room, then try again. Nothing was changed.\n`,
    });
    expect(treeOf(place)).toEqual(before);
    empty();
    forbid();
    expect(await run(['rename', place, '--files'])).toMatchObject({
      code: 11,
      stderr: `You may not change ${place}. Take a folder of yours, or get the right to write there. Nothing was changed.\n`,
    });
  });
});
