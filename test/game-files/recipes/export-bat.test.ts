import { describe, expect, it } from 'vitest';
import { exportBat } from '#game-files/recipes/export-bat.ts';
import type { Asset, Row } from '#game-files/recipes/row.ts';
import { runBatch } from '../../support/rsx/cmd.ts';
import { inCommandPrompt } from '../../support/rsx/shells.ts';
import { type RsxCall, rsx } from '../../support/rsx/stand-in.ts';
import { rowsOf } from './rows-of.ts';

const PAKS = 'C:\\Program Files (x86)\\Steam\\steamapps\\common\\Apex Legends\\paks\\Win64';
const heist = { model: 'wraith_v20_heist_w', texture: 'wraith_lgnd_v20_boosted' };
const recolour = { ...heist, texture: 'wraith_lgnd_v20_boosted_rt01' };

/** Runs the file for some skins beside RSX, with these packages and typed lines. */
function run(rows: readonly Row[], packages: readonly string[], given: Given = {}) {
  const { typed = [], assets = [], paks = PAKS, hasRsx = true } = given;
  const text = exportBat(rows, assets);
  if (text === undefined) return undefined;
  const there = ['common.rpak', ...packages].map((file) => `${paks}\\${file}`);
  const files = new Map([...there, ...(hasRsx ? ['C:\\rsx\\rsx.exe'] : [])].map((path) => [path, 1000]));
  const calls: RsxCall[] = [];
  const printed = runBatch(text, 'C:\\rsx\\export.bat', {
    files,
    typed: [...typed],
    variables: { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' },
    program(line) {
      const [program, ...args] = inCommandPrompt(line);
      expect(program).toBe('C:\\rsx\\rsx.exe');
      const call = rsx(args);
      calls.push(call);
      const wanted = new Set(call.options['--exportfilter']?.split(','));
      for (const { skin } of rows) {
        const file = `C:\\rsx\\exported_files\\mdl\\${skin.model}\\${skin.model}_LOD0.cast`;
        if (wanted.has(skin.model.toLowerCase())) files.set(file, 5000);
      }
      return { code: 0 };
    },
  });
  return { calls, printed };
}

type Given = { typed?: string[]; assets?: Asset[]; paks?: string; hasRsx?: boolean };

describe('the batch file for skins (docs: Files for RSX)', () => {
  it('finds the game, opens the packages that are there with their shaders, and exports', () => {
    const found = run(rowsOf(heist), [
      'root_lgnd_skins_wraith_v20_heist.rpak',
      'root_lgnd_skins_wraith_v20_heist_shdrs.rpak',
    ]);
    expect(found?.calls).toEqual([
      {
        flags: ['-nogui', '-export', '-matltextures'],
        options: {
          '--texturenames': 'text',
          '--nmlrecalc': 'none',
          '--loadwhitelist': 'mdl_,matl,txtr,arig,shds,shdr',
          '--exporttypes': 'mdl_,matl',
          '--exportfilter': '-_loading,wraith_lgnd_v20_boosted,wraith_v20_heist_w',
          '--exportdir': 'C:\\rsx\\exported_files',
        },
        packages: [
          'common.rpak',
          'root_lgnd_skins_wraith_v20_heist.rpak',
          'root_lgnd_skins_wraith_v20_heist_shdrs.rpak',
        ],
      },
    ]);
    expect(found?.printed.filter(Boolean)).toEqual([
      'Done. The models are in exported_files\\mdl, the pictures beside them.',
    ]);
  });

  it('opens the packages that the game’s lists name, and for a recolour also that of its material', () => {
    const known = { ...recolour, package: 'root_lgnd_skins_a.rpak' };
    const packages = ['root_lgnd_skins_a.rpak', 'root_lgnd_skins_wraith_lgnd_v20_boosted_rt01.rpak', 'b.rpak'];
    expect(run(rowsOf(known), packages)?.calls[0]?.packages).toEqual(['common.rpak', ...packages.slice(0, 2)]);
    const assets = [{ kind: 'Textures', name: 'wraith_lgnd_v20_boosted_rt01_body', package: 'b.rpak' }];
    expect(run(rowsOf(known), packages, { assets })?.calls[0]?.packages).toEqual([
      'common.rpak',
      'root_lgnd_skins_a.rpak',
      'b.rpak',
    ]);
  });

  it('asks for the folder until it is one, with quotes or without, and passes nothing on that was typed', () => {
    const typed = ['C:\\& del', '"D:\\Apex & Co\\paks\\Win64"'];
    const found = run(rowsOf(heist), [], { typed, paks: 'D:\\Apex & Co\\paks\\Win64' });
    expect(found?.printed).toContain('There is no common.rpak in that folder.');
    expect(found?.calls.map(({ packages }) => packages)).toEqual([['common.rpak']]);
  });

  it('stops at Enter alone', () => {
    expect(run(rowsOf(heist), [], { paks: 'D:\\' })?.calls).toEqual([]);
  });

  it('says what is missing: RSX, a package, a model', () => {
    expect(run(rowsOf(heist), [], { hasRsx: false })).toEqual({
      calls: [],
      printed: ['rsx.exe was not found. Put this file into its folder and start it again.', ''],
    });
    const base = { model: 'Pilot_light_wraith', texture: 'n/a' };
    expect(run(rowsOf(heist, base), [])?.printed.filter(Boolean)).toEqual([
      'This package is not in the folder: root_lgnd_skins_wraith_v20_heist.rpak',
      'This package is not in the folder: root_lgnd_skins_humans_class_light_pilot_light_wraith.rpak',
      'Done. The models are in exported_files\\mdl, the pictures beside them.',
    ]);
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

  it('takes hundreds of skins in lines that the command prompt takes', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      model: `bloodhound_lgnd_v${at}_heroknight_w`,
      texture: `bloodhound_lgnd_v${at}_heroknight_rt01`,
    }));
    const calls = run(rowsOf(...many), [])?.calls ?? [];
    expect(calls.length).toBeLessThan(30);
    const filters = calls.flatMap(({ options }) => options['--exportfilter']?.split(',') ?? []);
    expect(many.filter(({ model }) => !filters.includes(model))).toEqual([]);
  });

  it('is plain text in lines that end with LF, to be sent with CRLF', () => {
    expect(exportBat(rowsOf(heist))).toMatch(/^[\x20-\x7e\n]+$/);
  });
});
