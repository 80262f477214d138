import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { renamePairs, shopNamer } from '#rules/answers/translated/rename-pairs.ts';
import { skins, world } from '../../../game-files/translate/world.ts';
import { forAny } from '../../../support/for-any.ts';

const translate = lineTranslator(world);
const ash = skins[3] as TranslatedSkin;

const pairs = (...lines: string[]) => {
  const rows = lines.flatMap((text, at) => translate(text).map((answer) => ({ line: at + 1, text, answer })));
  return renamePairs(rows, skins).split('\n').filter(Boolean);
};

describe('old and new names of the folders of models (docs: Names of the shop on a disk)', () => {
  it.each(
    Object.entries({
      RSX: ['exported_files/mdl/ash_base_w/ash_base_w_LOD0.cast', 'exported_files/mdl/ash_base_w/ash_base_w/x.png'],
      'Legion+': [
        'exported_files/mdl/ash_base_w/_images/x.png',
        'exported_files/mdl/ash_base_w/ash_base_w_LOD0.semodel',
      ],
      'deeper in it': ['exported_files/mdl/ash_base_w/in/ash_base_w/ash_base_w.rmdl'],
    }),
  )('are the outermost ones: %s', (_, lines) => {
    expect(pairs(...lines)).toEqual(['exported_files/mdl/ash_base_w\tAsh - Base Skin (ash_base_w)']);
  });

  it('keep the slashes of their lines, and what stands before a path in columns stays away', () => {
    expect(
      pairs('"D:\\x y\\ash_base_w\\ash_base_w_LOD0.cast"', '21.11.2025  20:48  1.234 E:\\ash_base_w\\a.cast'),
    ).toEqual(['D:\\x y\\ash_base_w\tAsh - Base Skin (ash_base_w)', 'E:\\ash_base_w\tAsh - Base Skin (ash_base_w)']);
  });

  it('take in arms and loading twins, each by its own name', () => {
    expect(
      pairs('mdl/ash_base_v/a.cast', 'mdl/ash_base_w_loading/a.cast', 'mdl/pov_pilot_light_wraith/a.cast'),
    ).toEqual([
      'mdl/ash_base_v\tAsh - Base Skin (ash_base_v)',
      'mdl/ash_base_w_loading\tAsh - Base Skin (ash_base_w_loading)',
      'mdl/pov_pilot_light_wraith\tWraith - Base Skin (pov_pilot_light_wraith)',
    ]);
  });

  it.each(
    Object.entries({
      'of a model that several skins wear': ['mdl/wraith_lgnd_v31_tavrel_w/wraith_lgnd_v31_tavrel_w_LOD0.cast'],
      'of a material': ['material/ash_base_body_sknp/ash_base_body_col.png', 'material/ash_base/ash_base_w.cast'],
      'without a model': ['pictures/ash_base_w/ash_base_body_col.png'],
      'beside a model, which names its pictures in it': ['x/ash_base_w_LOD0.cast', 'x/ash_base_w/ash_base_w_LOD1.cast'],
      'beside a model that nobody knows': ['x/my ash.cast', 'x/ash_base_w/ash_base_w_LOD1.cast'],
      'of animations': ['animseq/pilot_light_wraith/wraith_idle_0.cast', 'animrig/pilot_light_wraith/x.cast'],
      'with such a name already': ['mdl/Ash - Base Skin (ash_base_w)/ash_base_w/ash_base_w_LOD0.cast'],
      'of nobody': [
        'mdl/crate_w/crate_w.cast',
        'ash_base_w.cast',
        'Base Skin',
        'mdl_,1f,x.rmdl,mdl/ash_base_w/ash_base_w.rmdl',
      ],
      'of a path that no system takes': [`${'/'.repeat(9000)}ash_base_w/a.cast`],
    }),
  )('leave out a folder %s', (_, lines) => {
    expect(pairs(...lines)).toEqual([]);
  });

  it('name a folder beside another model of the list, and the outer one of two', () => {
    expect(pairs('x/ash_v22_vorna_w.cast', 'x/ash_base_w/a.cast', 'x/ash_base_w/ash_v22_vorna_w/a.cast')).toEqual([
      'x/ash_base_w\tAsh - Base Skin (ash_base_w)',
    ]);
  });
});

describe('a new name', () => {
  it('is one that no other file of its folder has, ignoring case and how accents are written', () => {
    const namer = shopNamer(['x/ASH - BASE SKIN.cast', 'x/Ash - E\u0301lan-Vital (ash_v22_vorna_w)']);
    expect(namer.file('x/ash_base_w.cast', ash)).toBe('Ash - Base Skin (2).cast');
    expect(namer.file('x/ASH_BASE_W.CAST', ash)).toBe('Ash - Base Skin (3).CAST');
    expect(namer.file('x/ash_base_w.rmdl', ash)).toBe('Ash - Base Skin.rmdl');
    expect(namer.file('y/ash_base_w.cast', ash)).toBe('Ash - Base Skin.cast');
    expect(namer.folder('x/ash_v22_vorna_w', skins[4] as TranslatedSkin)).toBe(
      'Ash - Élan-Vital (ash_v22_vorna_w) (2)',
    );
  });

  it.each([
    ['wraith_lgnd_v31_tavrel_w_LOD0.cast', 0, "Wraith - Tavrel's Ombrin - LOD0.cast"],
    ['wraith_lgnd_v31_tavrel_rt01_body_col.png', 1, 'Wraith - Zevra - body_col.png'],
    ['pov_pilot_light_wraith.rmdl', 2, 'Wraith - Base Skin - arms.rmdl'],
    ['ash_base_v.rmdl', 3, 'Ash - Base Skin - v.rmdl'],
  ])('of the file %s has what its own name says besides', (file, place, name) => {
    expect(shopNamer([]).file(file, skins[place] as TranslatedSkin)).toBe(name);
  });

  it('has only letters that every file system accepts, and not more than they take', () => {
    const named = (ingamename: string) => shopNamer([]).folder('ash_base_w', { ...ash, ingamename });
    expect(named(' A/B: "C"? <D>|*\\\u202e\u200b.. ')).toBe('Ash - A B C D (ash_base_w)');
    expect(named('ヴ'.repeat(79))).toBe(undefined);
    expect(named('ヴ'.repeat(78))).toHaveLength(97);
  });

  it.each([
    ['a device in front of a dot', 'ash_base_w.cast', 'Aux. x', 'Aux_. x - Base Skin.cast'],
    ['a device alone', 'ash_base_w.cast', 'CON', 'CON - Base Skin.cast'],
    ['a dot at its end', 'ash_base_w.', 'Ash', 'Ash - Base Skin - w'],
    ['a blank at its end', 'ash_base_w.cast ', 'Ash', 'Ash - Base Skin - w.cast'],
    ['a dot and a blank at its end', 'ash_base_w_LOD0. .', 'Ash', 'Ash - Base Skin - LOD0'],
  ])('is one that Windows takes, without %s', (_, file, legend, name) => {
    expect(shopNamer([]).file(file, { ...ash, legend })).toBe(name);
  });

  it('is one that Windows takes, and another one than those beside it, whatever a skin and a file are called', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('CON', 'aux.x', 'Nul .', 'com1', 'LPT9.', 'Ash', ' ', '..'),
    );
    const files = fc
      .tuple(
        fc.constantFrom('ash_base_w', 'ash_base_body_col', 'aux', 'com7', 'pov_ash_base_w'),
        fc.stringMatching(/^(?:[. ]|\.[a-z]{1,4}){0,3}$/),
      )
      .map((parts) => parts.join(''));
    forAny(words, words, fc.array(files, { maxLength: 4 })).holds((legend, ingamename, given) => {
      const namer = shopNamer([]);
      const skin = { ...ash, legend, ingamename };
      const names = given.flatMap((file) => [
        namer.file(`x/${file}`, skin) ?? [],
        namer.folder('x/ash_base_w', skin) ?? [],
      ]);
      expect(names.flat().filter((name) => !isTakenByWindows(name))).toEqual([]);
      expect(new Set(names.flat().map((name) => name.toLowerCase())).size).toBe(names.flat().length);
    });
  });
});

/** Names of devices are taken with any ending, and dots and blanks at the end are dropped (learn.microsoft.com, Naming Files). */
const isTakenByWindows = (name: string) =>
  /^[^\\/:*?"<>|\p{Cc}]{1,255}$/u.test(name) &&
  !/[. ]$/.test(name) &&
  !/^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i.test(name);
