import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { forAny } from '../../support/for-any.ts';
import { wardrobe } from './wardrobe.ts';

const translate = lineTranslator({ skins: wardrobe, legends: firstLegends, names: {} });
const answersTo = (line: string) =>
  translate(line).map(({ kind, item, legend, skins }) => ({
    ...{ kind, item, legend },
    skins: skins.map((place) => wardrobe[place]?._id),
  }));

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const word = fc.stringMatching(/^[a-z]{4,9}$/);
const legend = fc.constantFrom(...firstLegends);
/** Stems of settings that skins have, and others. */
const stem = fc.oneof(
  fc.constantFrom(...wardrobe.map(({ _id }) => _id.split(' ')[1] ?? '')),
  fc
    .tuple(oneOf('rare', 'epic', 'legendary', 's10bp_epic'), fc.integer({ min: 1, max: 99 }))
    .map((two) => two.join('_')),
);

const GUID = '8f21c0a94b7d3e10';
const backslashed = (path: string) => path.replaceAll('/', '\\');
const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');
/** How a path of the game reaches the page: alone, in rows of lists with any order of columns, as an exported file. */
const writtenForms: Record<string, (path: string, exported: string) => string> = {
  path: (path) => path,
  'path of Windows': backslashed,
  'path in capitals': (path) => path.toUpperCase(),
  'quoted path': (path) => `"${backslashed(path)}"`,
  row: (path) => `stgs,${GUID},common.rpak,${backslashed(path)}`,
  'row of a fork': (path) => `stgs,15,1.2.0,${GUID},common.rpak,${path}`,
  'row with the name first': (path) => `${path},stgs,${GUID},root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak`,
  'row with semicolons': (path) => `root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak;${backslashed(path)};stgs;0x${GUID}`,
  'row with tabs': (path) => `${GUID}\tstgs\t${path}\troot_lgnd_skins_wraith_lgnd_v31_tavrel.rpak`,
  'exported file': (path, ending) => `D:\\rsx\\exported_files\\${backslashed(withoutEnding(path))}${ending}`,
  'exported file below a folder with a blank': (path, ending) =>
    `D:\\Wraith stuff\\pilot_light_wraith\\${backslashed(withoutEnding(path))}${ending}`,
};
const form = fc.constantFrom(...Object.keys(writtenForms));

describe('whatever a path of the game is of, it is answered as that (docs: Other assets)', () => {
  it('settings of any other item', () => {
    const items = [
      ['emote_icon', 'holospray'],
      ['gcard_frame', 'banner frame'],
      ['gcard_stance', 'banner pose'],
      ['character_emote', 'emote'],
      ['character_execution', 'finisher'],
      ['skydive_emote', 'skydive emote'],
      ['skydive_trail', 'skydive trail'],
      ['weapon_skin', 'weapon skin'],
      ['weapon_charm', 'weapon charm'],
      ['loadscreen', 'loading screen'],
      ['musicpack', 'music pack'],
      ['sticker', 'sticker'],
    ] as const;
    const owner = fc.oneof(
      legend,
      word.map((folder) => ({ folder, name: undefined })),
    );
    forAny(fc.constantFrom(...items), owner, stem, form, oneOf('.json', '.set')).holdsIn(
      { numRuns: 400 },
      (of, who, name, how, ending) => {
        fc.pre(
          firstLegends.every(({ folder, words }) => who.name !== undefined || ![folder, ...words].includes(who.folder)),
        );
        const [folder, item] = of;
        const line = writtenForms[how]?.(`settings/itemflav/${folder}/${who.folder}/${name}.rpak`, ending) ?? '';
        expect(answersTo(line), line).toEqual([{ kind: 'settings', item, legend: who.name, skins: [] }]);
      },
    );
  });

  it('settings of a skin, and their twin', () => {
    const ending = oneOf('.json', '.set');
    forAny(fc.constantFrom(...wardrobe), form, ending, fc.boolean()).holds((skin, how, exported, isTwin) => {
      const path = isTwin ? skin.settings?.replace('itemflav/character_skin', 'rpak_roots/lgnd_skins') : skin.settings;
      const line = writtenForms[how]?.(path ?? '', exported) ?? '';
      expect(answersTo(line), line).toEqual([
        { kind: 'settings', item: undefined, legend: skin.legend, skins: [skin._id] },
      ]);
    });
  });

  it('clips, by the rig in whose folder they are', () => {
    const name = fc.tuple(
      fc.oneof(
        legend.map(({ folder }) => folder),
        word,
      ),
      oneOf('gladcard_static', 'execution', 'freefall_emote', 'idle', 'lgnd_v31', 'base'),
      fc.oneof(word, oneOf('w', 'body', 'legendary_01')),
    );
    const rig = fc.oneof(
      legend.map(({ rig: own = '', name: of }) => ({ own, of })),
      oneOf('light', 'medium', 'heavy').map((size) => ({ own: `mp_pilot_${size}_core`, of: undefined })),
    );
    const root = oneOf('animseq', 'animseq_data');
    forAny(rig, name, root, form, oneOf('_0.cast', '.seanim')).holdsIn(
      { numRuns: 400 },
      ({ own, of }, words, folder, how, ending) => {
        const path = `${folder}/humans/class/${own.split('_').at(-2)}/${own}/${words.join('_')}.rseq`;
        const line = writtenForms[how]?.(path, ending) ?? '';
        expect(answersTo(line), line).toEqual([{ kind: 'animation', item: undefined, legend: of, skins: [] }]);
      },
    );
  });

  it('rigs: those of a legend, and those of one skin alone', () => {
    const tail = oneOf('', '_mythic', '_op', '_legacy', '_legendary_01', '_cyber_ninja');
    forAny(legend, tail, form).holds(({ rig = '', name }, rest, how) => {
      const path = `animrig/humans/class/${rig.split('_')[1]}/${rig}${rest}.rrig`;
      const line = writtenForms[how]?.(path, '.cast') ?? '';
      const base = wardrobe.find(({ animation }) => animation === `${rig}${rest}`);
      expect(answersTo(line), line).toEqual([
        { kind: 'animation', item: undefined, legend: name, skins: base ? [base._id] : [] },
      ]);
    });
  });
});

describe('whatever size, number and role a picture has, it is of its material (docs: Lines)', () => {
  const materials = wardrobe.filter(({ texture }) => texture !== 'n/a');
  const part = oneOf(
    ...'body gear head hair helmet kit eyes arms v_arms glass glow hair02 hand eye trans fur legs'.split(' '),
    ...['scarf', 'left_pauldron'],
  );
  const role = oneOf(
    ...'col nml gls spc ilm ao cav opa asa asd msk thk sctr ehm ehl tnt det vxd bm'.split(' '),
    ...'albedo normal gloss spec emissive ao cavity opacityMultiply detail detailNormal emissiveMultiply'
      .split(' ')
      .flatMap((name) => [`${name}Texture`, `${name}2Texture`]),
    ...'uvDistortion uvDistortion2 scatterThickness transmittanceTint anisoSpecDir layerBlend iridescenceRamp colorRamp'
      .split(' ')
      .map((name) => `${name}Texture`),
  );
  const number = fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined });
  const slice = fc.option(fc.integer({ min: 0, max: 11 }), { nil: undefined });
  const ending = oneOf('png', 'dds', 'tga', 'jpg', 'tiff', 'webp', 'exr', 'bmp', 'psd', 'vtf');

  it('with the colour before its part or behind it', () => {
    forAny(
      fc.constantFrom(...materials),
      part,
      role,
      fc.record({ number, slice, level: slice, isBehind: fc.boolean(), ending }),
    ).holdsIn(
      { numRuns: 1000 },
      ({ _id, legend: of, texture }, piece, use, { number: at, slice: array, level, isBehind, ending: extension }) => {
        const [, bare = texture, colour] = /^(.*)_(r[tc]\d+)$/.exec(texture) ?? [];
        const name = colour === undefined || !isBehind ? [texture, piece] : [bare, piece, colour];
        const sizes = [array?.toString().padStart(3, '0'), level === undefined ? undefined : `level${level}`];
        const line = `${[...name, at, use, ...sizes].filter((one) => one !== undefined).join('_')}.${extension}`;
        expect(answersTo(line), line).toEqual([{ kind: 'texture', item: undefined, legend: of, skins: [_id] }]);
      },
    );
  });

  it('also without a role that RSX knows, as a number', () => {
    forAny(fc.constantFrom(...materials), part, fc.integer({ min: 1, max: 40 }), slice).holds(
      (skin, piece, at, level) => {
        const size = level === undefined ? '' : `_level${level}`;
        const line = `${skin.texture}_${piece}_${at}${size}.png`;
        expect(answersTo(line), line).toEqual([
          { kind: 'texture', item: undefined, legend: skin.legend, skins: [skin._id] },
        ]);
      },
    );
  });
});
