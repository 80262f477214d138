import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportBat } from '#game-files/recipes/export-bat.ts';
import type { Asset, Row } from '#game-files/recipes/row.ts';
import { forAny } from '../../support/for-any.ts';
import { runBatch } from '../../support/rsx/cmd.ts';
import { folders, plain } from '../../support/rsx/folders.ts';
import { inBatchFile } from '../../support/rsx/shells.ts';
import { exportedBy, type RsxCall, rsx, writtenBy } from '../../support/rsx/stand-in.ts';
import { rowsOf } from './rows-of.ts';

const GAME = 'C:\\Program Files (x86)\\Steam\\steamapps\\common\\Apex Legends';
const heist = { model: 'wraith_v20_heist_w', texture: 'wraith_lgnd_v20_boosted' };
const recolour = { ...heist, texture: 'wraith_lgnd_v20_boosted_rt01' };

type Given = {
  typed?: string[];
  assets?: Asset[];
  game?: string;
  home?: string;
  hasRsx?: boolean;
  isReadOnly?: boolean;
  /** What lies beside RSX from an earlier export. */
  earlier?: string[];
  /** What RSX would export, left out. */
  without?: RegExp;
};

/** Runs the file for some skins beside RSX, with the game's packages and typed lines. */
function run(rows: readonly Row[], packages: readonly string[], given: Given = {}) {
  const { typed = [], assets = [], game = GAME, home = 'C:\\rsx', hasRsx = true, isReadOnly, without = /^$/ } = given;
  const earlier = (given.earlier ?? []).map((path) => `${home}\\exported_files\\${path}`);
  const text = exportBat(rows, assets);
  if (text === undefined) return undefined;
  const there = ['common.rpak', ...packages].map((file) => `${game}\\paks\\Win64\\${file}`);
  const files = new Map([...there, ...earlier, ...(hasRsx ? [`${home}\\rsx.exe`] : [])].map((path) => [path, 1000]));
  const calls: RsxCall[] = [];
  const printed = runBatch(text, `${home}\\export.bat`, {
    files,
    typed: [...typed],
    readOnly: isReadOnly ? home : undefined,
    variables: { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' },
    program(line, cwd) {
      const [program, ...args] = inBatchFile(line);
      expect([program, cwd]).toEqual([`${home}\\rsx.exe`, home]);
      const call = rsx(args);
      calls.push(call);
      for (const file of call.packages) expect([file, files.has(file)]).toEqual([file, true]);
      for (const path of writtenBy(call, cwd, (file) => (file.endsWith('common.rpak') ? assetsOf(rows) : [])))
        if (!without.test(path)) files.set(path, 5000);
      return { code: 0 };
    },
  });
  const written = [...files].filter(([path, size]) => size === 5000 || !there.includes(path)).map(([path]) => path);
  return { calls, printed, said: printed.filter(Boolean), written, opened: calls.map(namesIn) };
}

const namesIn = ({ packages }: RsxCall) => packages.map((file) => file.replace(/^.*\\/, ''));

/** The names in the game of models and materials, with a twin and a material of another colour. */
const assetsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ skin: { model, texture } }) => [
    `mdl\\techart\\${model}.rmdl`,
    `mdl\\techart\\${model}_loading.rmdl`,
    `material\\art\\${texture}_body_sknp.rpak`,
    `material\\art\\${texture}_gear_sknp.rpak`,
    `material\\art\\${texture.replace(/_rt01$/, '')}_rt09_gear_sknp.rpak`,
  ]);

describe('the batch file for skins (docs: Files for RSX)', () => {
  it('finds the game, opens the packages that are there with their shaders, and exports beside RSX', () => {
    const found = run(rowsOf(heist), [
      'root_lgnd_skins_wraith_v20_heist.rpak',
      'root_lgnd_skins_wraith_v20_heist_shdrs.rpak',
    ]);
    expect(found?.calls).toEqual([
      {
        ...exportedBy(
          '-_loading,-pov_,-_rt,-_rc,wraith_lgnd_v20_boosted_,wraith_v20_heist_w.rmdl',
          'C:\\rsx\\exported_files',
        ),
        packages: [
          `${GAME}\\paks\\Win64\\common.rpak`,
          `${GAME}\\paks\\Win64\\root_lgnd_skins_wraith_v20_heist.rpak`,
          `${GAME}\\paks\\Win64\\root_lgnd_skins_wraith_v20_heist_shdrs.rpak`,
        ],
      },
    ]);
    expect(found?.said).toEqual(['Done. The models are in exported_files\\mdl, the pictures beside them.']);
    expect(found?.written.sort()).toEqual(
      [
        'C:\\rsx\\exported_files\\',
        'C:\\rsx\\exported_files\\material\\wraith_lgnd_v20_boosted_body_sknp\\wraith_lgnd_v20_boosted_body_sknp_albedoTexture.png',
        'C:\\rsx\\exported_files\\material\\wraith_lgnd_v20_boosted_gear_sknp\\wraith_lgnd_v20_boosted_gear_sknp_albedoTexture.png',
        'C:\\rsx\\exported_files\\mdl\\wraith_v20_heist_w\\wraith_v20_heist_w_LOD0.cast',
        'C:\\rsx\\rsx.exe',
        'C:\\rsx\\rsx_cache_db.bin',
      ].sort(),
    );
  });

  it('opens the packages that the game’s lists name, and for a recolour also that of its material', () => {
    const known = { ...recolour, package: 'root_lgnd_skins_a.rpak' };
    const packages = ['root_lgnd_skins_a.rpak', 'root_lgnd_skins_wraith_lgnd_v20_boosted_rt01.rpak', 'b.rpak'];
    expect(run(rowsOf(known), packages)?.opened).toEqual([['common.rpak', ...packages.slice(0, 2)]]);
    const assets = [{ kind: 'Textures', name: 'wraith_lgnd_v20_boosted_rt01_body', package: 'b.rpak' }];
    expect(run(rowsOf(known), packages, { assets })?.opened).toEqual([
      ['common.rpak', 'root_lgnd_skins_a.rpak', 'b.rpak'],
    ]);
  });

  it('names the pictures of a recolour where they are, or says that they are missing', () => {
    const pictures = 'exported_files\\material\\wraith_lgnd_v20_boosted_rt01';
    expect(run(rowsOf(recolour), [])?.said.slice(2)).toEqual([
      `Pictures: ${pictures}_body_sknp`,
      `Pictures: ${pictures}_gear_sknp`,
      'Done. The models are in exported_files\\mdl, the pictures beside them, and those of recolours in the folders above.',
    ]);
    expect(run(rowsOf(recolour), [], { without: /\\material\\/ })?.said.slice(2)).toEqual([
      'Not exported: the pictures of wraith_lgnd_v20_boosted_rt01',
      'Something was not exported. Is the game up to date, and RSX the newest release?',
    ]);
  });

  it('names what is there from an earlier export, once, and removes nothing', () => {
    const of = 'exported_files\\material\\wraith_lgnd_v20_boosted_rt01_old';
    const earlier = [
      'mdl\\wraith_v20_heist_w\\wraith_v20_heist_w_LOD0.cast',
      'material\\wraith_lgnd_v20_boosted_rt01_old\\a.png',
    ];
    const found = run(rowsOf(recolour), [], { earlier, without: /_LOD0|\\material\\/ });
    expect(found?.said.filter((line) => !line.startsWith('This package'))).toEqual([
      'Here from an earlier export: wraith_v20_heist_w',
      `Here from an earlier export: ${of}`,
      `Pictures: ${of}`,
      'Done. The models are in exported_files\\mdl, the pictures beside them, and those of recolours in the folders above.',
    ]);
    expect(found?.written).toEqual(expect.arrayContaining(earlier.map((path) => `C:\\rsx\\exported_files\\${path}`)));
    const many = Array.from({ length: 60 }, (_, at) => ({ ...heist, texture: `wraith_lgnd_v${at}_boosted_rt01` }));
    const again = run(rowsOf(...many), []);
    expect([(again?.calls.length ?? 0) > 1, again?.said.filter((line) => line.startsWith('Here'))]).toEqual([true, []]);
  });

  it('passes the whole path on where a folder was typed that is meant from the folder of RSX', () => {
    const found = run(rowsOf(heist), [], { typed: ['..\\Apex'], game: 'C:\\Apex' });
    expect(found?.calls.flatMap(({ packages }) => packages)).toEqual(['C:\\Apex\\paks\\Win64\\common.rpak']);
  });

  it('asks for the folder until it is one, with quotes or without, and passes nothing on that was typed', () => {
    const typed = ['C:\\& del', '"', '"D:\\Apex & Co\\paks\\Win64"'];
    const found = run(rowsOf(heist), [], { typed: typed.toSpliced(1, 1), game: 'D:\\Apex & Co' });
    expect(found?.printed).toContain('There is no common.rpak in that folder.');
    expect(found?.opened).toEqual([['common.rpak']]);
    expect(run(rowsOf(heist), [], { typed: ['D:\\Apex'], game: 'D:\\Apex' })?.opened).toEqual([['common.rpak']]);
    expect(run(rowsOf(heist), [], { typed: ['"'], game: 'D:\\Apex' })?.opened).toEqual([]);
  });

  it('stops at Enter alone', () => {
    expect(run(rowsOf(heist), [], { game: 'D:\\' })?.calls).toEqual([]);
  });

  it('says what is missing: RSX, a package, a model', () => {
    expect(run(rowsOf(heist), [], { hasRsx: false })).toMatchObject({
      calls: [],
      printed: ['rsx.exe was not found. Put this file into its folder and start it again.', ''],
    });
    const base = { model: 'Pilot_light_wraith', texture: 'n/a' };
    expect(run(rowsOf(heist, base), [])?.said).toEqual([
      'This package is not in the folder: root_lgnd_skins_wraith_v20_heist.rpak',
      'This package is not in the folder: root_lgnd_skins_humans_class_light_pilot_light_wraith.rpak',
      'Done. The models are in exported_files\\mdl, the pictures beside them.',
    ]);
    expect(run(rowsOf(base), [], { without: /\\mdl\\/ })?.said.slice(1)).toEqual([
      'Not exported: Pilot_light_wraith',
      'Something was not exported. Is the game up to date, and RSX the newest release?',
    ]);
  });

  it.each(['', '\\paks\\Win64', '\\bin\\tools\\rsx'])(
    'stops before anything is written where RSX lies in the game’s folder%s',
    (below) => {
      expect(run(rowsOf(heist), [], { home: `${GAME}${below}` })).toMatchObject({
        calls: [],
        said: [
          'rsx.exe is in the folder of the game. Move RSX and this file into a folder outside it and start it there.',
        ],
        written: [`${GAME}${below}\\rsx.exe`],
      });
    },
  );

  it('stops where nothing can be written beside RSX', () => {
    expect(run(rowsOf(heist), [], { isReadOnly: true })).toMatchObject({
      calls: [],
      said: [
        'Nothing can be written beside rsx.exe. Move RSX and this file into a folder of yours and start it there.',
      ],
    });
  });

  it('starts RSX in its folder and leaves the game’s alone, whatever the folders are called and however many skins', () => {
    forAny(folders, folders, fc.uniqueArray(plain, { minLength: 1, maxLength: 60 })).holdsIn(
      { numRuns: 30 },
      (home, game, themes) => {
        fc.pre(!home.toLowerCase().startsWith(game.toLowerCase()));
        const rows = rowsOf(
          ...themes.map((theme, at) => ({
            model: `wraith_v20_${theme}_w`,
            texture: at % 3 === 0 ? `wraith_lgnd_v20_${theme}_rt01` : `wraith_lgnd_v20_${theme}`,
          })),
        );
        const packages = themes.flatMap((theme) => [`root_lgnd_skins_wraith_v20_${theme}.rpak`, `${theme}_shdrs.rpak`]);
        const found = run(rows, packages, { home, game, typed: [`${game}\\paks\\Win64`] });
        expect(found?.said.at(-1)).toMatch(/^Done\. /);
        expect(found?.written.filter((path) => path.startsWith(`${game}\\`))).toEqual([]);
        expect(new Set(found?.opened.flat())).toEqual(
          new Set(['common.rpak', ...packages.filter((file) => !file.includes('_shdrs'))]),
        );
      },
    );
  });

  it.each([
    'a&b_w',
    'a|b_w',
    'a%PATH%_w',
    'a^_w',
    'a b_w',
    'a"_w',
    'a!b_w',
    'a<b_w',
    '-a_w',
    'a,b_w',
    'å_w',
    '..\\a_w',
  ])('refuses the name %s', (model) => {
    expect(exportBat(rowsOf({ model }))).toBeUndefined();
    expect(exportBat(rowsOf({ ...heist, texture: model }))).toBeUndefined();
    expect(exportBat(rowsOf({ ...heist, package: `${model}.rpak` }))).toBeUndefined();
    expect(exportBat(rowsOf({ model }, heist))).toBe(exportBat(rowsOf(heist)));
  });

  it('is undefined for skins without a model', () => {
    expect(exportBat(rowsOf({}))).toBeUndefined();
  });

  it('takes hundreds of skins in lines that the command prompt takes, from the longest folder that Windows opens', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      model: `bloodhound_lgnd_v${at}_heroknight_w`,
      texture: at % 2 === 0 ? `bloodhound_lgnd_v${at}_heroknight_rt01` : `bloodhound_lgnd_v${at}_heroknight`,
    }));
    const game = `C:\\${'g'.repeat(180)}`;
    const packages = many.flatMap((_, at) => [
      `root_lgnd_skins_bloodhound_lgnd_v${at}_heroknight.rpak`,
      `root_lgnd_skins_bloodhound_lgnd_v${at}_heroknight_shdrs.rpak`,
    ]);
    const found = run(rowsOf(...many), packages, { game, typed: [`${game}\\paks\\Win64`] });
    const filters = found?.calls.flatMap(({ options }) => options['--exportfilter']?.split(',') ?? []);
    expect(many.filter(({ model }) => !filters?.includes(`${model}.rmdl`))).toEqual([]);
    expect(found?.said.at(-1)).toMatch(/^Done\. /);
    expect(found?.calls.length).toBeLessThan(60);
  });

  it('is plain text in lines that end with LF, to be sent with CRLF', () => {
    expect(exportBat(rowsOf(heist))).toMatch(/^[\x20-\x7e\n]+$/);
  });
});
