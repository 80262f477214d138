import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportBat } from '#game-files/recipes/export-bat.ts';
import { readTheGame } from '#game-files/recipes/read-the-game.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { rowsOf } from '../game-files/recipes/rows-of.ts';
import { exportedBy, type RsxCall, rsx, writtenBy } from '../support/rsx/stand-in.ts';
import {
  hasWine,
  inUnix,
  inWindows,
  mount,
  type ProgramCall,
  prefix,
  putProgram,
  runInWine,
} from '../support/rsx/wine.ts';

const skin = { model: 'wraith_v20_heist_w', texture: 'wraith_lgnd_v20_boosted' };
const recolour = { ...skin, texture: 'wraith_lgnd_v20_boosted_rt01' };
const packages = ['root_lgnd_skins_wraith_v20_heist.rpak', 'root_lgnd_skins_wraith_v20_heist_shdrs.rpak'];
const texts = ['english', 'german', 'japanese'].map((language) => `localization_${language}.rpak`);
const common = ['common.rpak', 'common_mp.rpak', 'common(01).rpak', 'ui.rpak'];

beforeAll(() => {
  if (hasWine) prefix();
}, 300_000);

beforeEach((context) => {
  context.skip(!hasWine, 'Wine is not installed, so the batch files do not run in its cmd.');
});

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

type Computer = { game: string; paks: string; home: string; file: string };
type Given = { files?: readonly string[]; rsxIn?: string; fileIn?: string; gameIn?: string };

/** A folder with the game and its packages, RSX in a folder of its own, and the batch file there or in another one. */
function computer({ files = packages, rsxIn = 'rsx', fileIn = rsxIn, gameIn = 'Apex Legends' }: Given = {}): Computer {
  const folder = mkdtempSync(join(tmpdir(), 'batch-files-'));
  made.push(folder);
  const game = join(folder, gameIn);
  const paks = join(game, 'paks', 'Win64');
  const home = join(folder, rsxIn);
  for (const one of [paks, home, join(folder, fileIn)]) mkdirSync(one, { recursive: true });
  for (const file of [...common, ...files]) writeFileSync(join(paks, file), file);
  putProgram(join(home, 'rsx.exe'));
  return { game, paks, home, file: join(folder, fileIn, 'file.bat') };
}

/**
 * Runs a batch file as it is sent, and expects that the game's folder is then as it was. Returns what the file prints,
 * the calls of RSX, and what is packed.
 */
async function run(
  { game, home, file }: Computer,
  text: string,
  typed: readonly string[],
  assetsIn: (file: string) => string[] = () => [],
  isFull = false,
) {
  writeFileSync(file, text.replaceAll('\n', '\r\n'));
  const before = stateOf(game);
  const calls: RsxCall[] = [];
  const zips: string[][] = [];
  const program = ({ path, args, cwd }: ProgramCall) => {
    expect(cwd).toBe(inWindows(home));
    if (path.endsWith('tar.exe')) {
      const here = inWindows(dirname(file));
      expect(args).toEqual(['-a', '-c', '-f', `${here}\\the-game.zip`, '-C', `${here}\\.`, 'read-the-game-output']);
      zips.push(namesBelow(join(dirname(file), 'read-the-game-output')));
      write(`${here}\\the-game.zip`);
      return 0;
    }
    expect(path).toBe(`${inWindows(home)}\\rsx.exe`);
    const call = rsx(args);
    calls.push(call);
    if (isFull) return 1;
    if (!call.packages.every((one) => isFile(inUnix(one)))) return 1;
    for (const one of writtenBy(call, cwd, assetsIn)) write(one);
    return 0;
  };
  const printed = await runInWine(file, { typed, program });
  expect(stateOf(game)).toEqual(before);
  return { calls, zips, printed, opened: calls.map((call) => call.packages.map((one) => basename(inUnix(one)))) };
}

function write(path: string) {
  mkdirSync(dirname(inUnix(path)), { recursive: true });
  writeFileSync(inUnix(path), path.padEnd(1000));
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const namesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isFile(join(folder, name)))
    .sort();

/** Everything that could change below a folder. */
const stateOf = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].sort().map((name) => {
    const path = join(folder, name);
    const { mtimeMs, ctimeMs, size } = statSync(path);
    return [
      name,
      mtimeMs,
      ctimeMs,
      isFile(path) ? [size, createHash('sha256').update(readFileSync(path)).digest('hex')] : [],
    ];
  });

/** What RSX finds of some skins, in the common package. */
const assetsOf = (rows: readonly Row[]) => (file: string) =>
  file.endsWith('\\common.rpak')
    ? rows.flatMap(({ skin: { model, texture } }) => [
        `mdl\\techart\\${model}.rmdl`,
        `material\\art\\${texture}_body_sknp.rpak`,
        `material\\art\\${texture}_gear_sknp.rpak`,
      ])
    : [];

const gamesFiles = (file: string) =>
  file.endsWith('\\common.rpak')
    ? ['settings\\itemflav\\base.rpak']
    : (/localization_\w+/.exec(file) ?? []).map((name) => `localization\\${name}.locl`);

const QUESTION =
  "The game's packages are in paks\\Win64, in the folder of the game.\n" +
  'Drag that folder here and press Enter (Enter alone to stop): ';
const END = '\nPress any key to continue... ';
const DONE = 'Done. The models are in exported_files\\mdl, the pictures beside them.\n';
const INGAME =
  'rsx.exe is in the folder of the game. Move RSX and this file into a folder outside it and start it there.\n';

describe('the batch file for skins in Wine’s cmd (docs: Files for RSX)', () => {
  it('exports a skin, and leaves the game’s folder as it was', async () => {
    const pc = computer();
    const rows = rowsOf(skin);
    const found = await run(pc, exportBat(rows) ?? '', [`"${inWindows(pc.game)}"`], assetsOf(rows));
    expect(found.printed).toBe(`${QUESTION}\n${DONE}${END}`);
    expect(found.calls).toEqual([
      {
        ...exportedBy(
          '-_loading,-pov_,-_rt,-_rc,wraith_lgnd_v20_boosted_,wraith_v20_heist_w.rmdl',
          `${inWindows(pc.home)}\\exported_files`,
        ),
        packages: ['common.rpak', ...packages].map((file) => `${inWindows(pc.paks)}\\${file}`),
      },
    ]);
    expect(namesBelow(pc.home)).toEqual([
      'exported_files/material/wraith_lgnd_v20_boosted_body_sknp/wraith_lgnd_v20_boosted_body_sknp_albedoTexture.png',
      'exported_files/material/wraith_lgnd_v20_boosted_gear_sknp/wraith_lgnd_v20_boosted_gear_sknp_albedoTexture.png',
      'exported_files/mdl/wraith_v20_heist_w/wraith_v20_heist_w_LOD0.cast',
      'file.bat',
      'rsx.exe',
      'rsx_cache_db.bin',
    ]);
  });

  it('exports the skins of a legend in several calls of RSX', async () => {
    const rows = rowsOf(
      ...Array.from({ length: 32 }, (_, at) => ({
        model: `bloodhound_lgnd_v${at}_heroknight_w`,
        texture: `bloodhound_lgnd_v${at}_heroknight`,
      })),
    );
    const files = rows.map(({ skin: { model } }) => `root_lgnd_skins_${model.slice(0, -2)}.rpak`);
    const pc = computer({ files });
    const found = await run(pc, exportBat(rows, [], rows) ?? '', [inWindows(pc.game)], assetsOf(rows));
    expect(found.printed).toBe(`${QUESTION}\n${DONE}${END}`);
    expect(found.opened.length).toBeGreaterThan(2);
    expect(found.opened.flatMap(([, ...others]) => others)).toEqual(files);
    expect(namesBelow(join(pc.home, 'exported_files', 'mdl'))).toEqual(
      rows.map(({ skin: { model } }) => `${model}/${model}_LOD0.cast`).sort(),
    );
  });

  it('says which packages and models of a search are missing, and what an earlier export has left', async () => {
    const pc = computer();
    write(`${inWindows(pc.home)}\\exported_files\\mdl\\wraith_v20_heist_w\\wraith_v20_heist_w_LOD0.cast`);
    write(`${inWindows(pc.home)}\\exported_files\\material\\wraith_lgnd_v20_boosted_rt01_body_sknp\\a.png`);
    const base = { model: 'Pilot_light_wraith', texture: 'n/a' };
    const rows = rowsOf(recolour, base, { model: 'ash_v21_gone_w', texture: 'ash_lgnd_v21_gone_rc02' });
    const found = await run(
      pc,
      exportBat(rows) ?? '',
      ['..\\nowhere', '..\\Apex Legends\\paks\\Win64'],
      assetsOf(rows.slice(0, 2)),
    );
    const pictures = 'exported_files\\material\\wraith_lgnd_v20_boosted_rt01';
    expect(found.printed).toBe(
      `${QUESTION}There is no common.rpak in that folder.\n${QUESTION}` +
        'Here from an earlier export: wraith_v20_heist_w\n' +
        `Here from an earlier export: ${pictures}_body_sknp\n` +
        [
          'wraith_lgnd_v20_boosted_rt01',
          'humans_class_light_pilot_light_wraith',
          'ash_v21_gone',
          'ash_lgnd_v21_gone_rc02',
        ]
          .map((name) => `This package is not in the folder: root_lgnd_skins_${name}.rpak\n`)
          .join('') +
        'Not exported: ash_v21_gone_w\n' +
        `Pictures: ${pictures}_body_sknp\nPictures: ${pictures}_gear_sknp\n` +
        'Not exported: the pictures of ash_lgnd_v21_gone_rc02\n' +
        `\nSomething was not exported. Is the game up to date, and RSX the newest release?\n${END}`,
    );
    expect(found.opened).toEqual([['common.rpak', ...packages]]);
  });

  // Wine loses a % in a path, and Windows keeps it: the other tests of these files try it.
  it('runs to its end from folders with signs of the command prompt, with the game on another drive', async () => {
    const pc = computer({ rsxIn: `Grüße & Söhne (neu!) ^ 50`, gameIn: 'Spiele & mehr (!alt!)/Apex' });
    const drive = mount(dirname(pc.game));
    const found = await run(pc, exportBat(rowsOf(skin)) ?? '', [`"${drive}\\Apex"`], assetsOf(rowsOf(skin)));
    expect(found.printed).toBe(`${QUESTION}\n${DONE}${END}`);
    expect(found.calls.map((call) => call.packages[0])).toEqual([`${drive}\\Apex\\paks\\Win64\\common.rpak`]);
  });

  it('says what was not exported where the disk is full', async () => {
    const found = await run(computer(), exportBat(rowsOf(skin)) ?? '', ['..\\Apex Legends'], undefined, true);
    expect(found.printed).toBe(
      `${QUESTION}Not exported: wraith_v20_heist_w\n` +
        `\nSomething was not exported. Is the game up to date, and RSX the newest release?\n${END}`,
    );
  });

  it('stops before anything is written where RSX lies in the game’s folder', async () => {
    const pc = computer({ rsxIn: 'Apex Legends/bin/tools/rsx' });
    const found = await run(pc, exportBat(rowsOf(skin)) ?? '', []);
    expect(found).toMatchObject({ calls: [], printed: `${INGAME}${END}` });
    expect(namesBelow(pc.game)).toEqual(
      [
        ...['file.bat', 'rsx.exe'].map((file) => `bin/tools/rsx/${file}`),
        ...[...common, ...packages].map((file) => `paks/Win64/${file}`),
      ].sort(),
    );
  });
});

describe('read-the-game.bat in Wine’s cmd (docs: Reading the game)', () => {
  const files = [
    'root_lgnd_skins_ash.rpak',
    'root_lgnd_skins_ash_shdrs.rpak',
    'root_lgnd_skins_ash(01).rpak',
    'localization_dedi_english.rpak',
    ...texts,
  ];
  const FOR_GAME = 'Drop the folder of the game here and press Enter (Enter alone to stop): ';
  const asked = (game: string) =>
    `${FOR_GAME}The game is in "${inWindows(game)}"\n` +
    'Languages of the names, as in: english german (Enter alone: all of them): ';
  const done = `\nDone. Drop the-game.zip on the page Import of your site. It lies beside this file.\n${END}`;

  const ofTexts = ['common.rpak', 'common_mp.rpak', 'ui.rpak'];

  it('reads all languages, and leaves one zip and the game’s folder as it was', async () => {
    const skins = Array.from({ length: 26 }, (_, at) => `root_lgnd_skins_bloodhound_lgnd_v21_heroknight_${at}.rpak`);
    const pc = computer({ files: [...files, ...skins] });
    const found = await run(pc, readTheGame, [`"${inWindows(pc.game)}"`, ''], gamesFiles);
    expect(found.printed).toBe(`${asked(pc.game)}${done}`);
    const lists = found.calls.filter(({ options }) => options['--list']).length;
    expect(lists).toBeGreaterThan(1);
    expect(found.opened.slice(0, -1).flat().sort()).toEqual(
      ['common.rpak', 'common_mp.rpak', 'root_lgnd_skins_ash.rpak', ...skins].sort(),
    );
    expect(found.opened.at(-1)).toEqual([...ofTexts, ...texts]);
    expect(found.zips).toEqual([
      [
        ...Array.from({ length: lists }, (_, at) => [`dependencies${at + 1}.txt`, `list${at + 1}.csv`]).flat(),
        ...texts.map((file) => `out/localization/${file.replace('.rpak', '.locl')}`),
        'out/settings/itemflav/base.json',
      ].sort(),
    ]);
    expect(namesBelow(pc.home)).toEqual(['file.bat', 'rsx.exe', 'rsx_cache_db.bin', 'the-game.zip']);
  });

  it('asks for RSX, the game and languages until they are right, meant from its own folder', async () => {
    const pc = computer({ files, fileIn: 'files' });
    const typed = ['..\\nowhere', '..\\rsx', '..', '..\\Apex Legends', 'German', 'english german'];
    const found = await run(pc, readTheGame, typed, gamesFiles);
    const forRsx = 'Drop rsx.exe here and press Enter (Enter alone to stop): ';
    expect(found.printed).toBe(
      `${forRsx}RSX is not there. Get it at https://github.com/r-ex/rsx and drop rsx.exe into this window.\n${forRsx}` +
        `${FOR_GAME}There is no game in "${inWindows(dirname(pc.game))}". Its folder has a folder paks in it.\n` +
        `${asked(pc.game)}Write languages in small letters with blanks between them, as in: english german japanese\n` +
        `${asked(pc.game).slice(FOR_GAME.length)}${done}`,
    );
    expect(found.opened.at(-1)).toEqual([...ofTexts, ...texts.slice(0, 2)]);
    expect(namesBelow(dirname(pc.file))).toEqual(['file.bat', 'the-game.zip']);
    expect(namesBelow(pc.home)).toEqual(['rsx.exe', 'rsx_cache_db.bin']);
  });

  // Wine loses a % in a path, and Windows keeps it: the other tests of these files try it.
  it('runs to its end from folders with signs of the command prompt, with the game on another drive', async () => {
    const pc = computer({ files, rsxIn: `Grüße & Söhne (neu!) ^ 50`, gameIn: 'Spiele & mehr (!alt!)/Apex' });
    const drive = mount(dirname(pc.game));
    const found = await run(pc, readTheGame, [`"${drive}\\Apex"`, 'german'], gamesFiles);
    expect(found.printed).toContain(done);
    expect(found.opened.at(-1)).toEqual([...ofTexts, ...texts.slice(0, 2)]);
  });

  it('says that RSX wrote no list where the disk is full', async () => {
    const found = await run(computer({ files }), readTheGame, ['..\\Apex Legends', ''], undefined, true);
    expect([found.calls.length, found.zips]).toEqual([1, []]);
    expect(found.printed).toContain('RSX wrote no list.');
  });
});
