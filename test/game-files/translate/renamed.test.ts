import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPictures } from '#game-files/cast/find-pictures.ts';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { fileTitle, folderTitle } from '#game-files/finders/renamed.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { forAny } from '../../support/for-any.ts';
import { shortly, skins } from './world.ts';

const ash = skins[3] as TranslatedSkin;

describe('names that "rename" gave are read back (docs: Names of the shop on a disk)', () => {
  const read = shortly();

  it.each([
    ['Wraith - Zevra - body_col.png', 'texture wraith_lgnd_v31_tavrel_rt01_body r file'],
    ["Wraith - Tavrel's Ombrin - LOD0.cast", 'model wraith_lgnd_v31_tavrel_w tr file'],
    ['Wraith - Base Skin - arms.rmdl', 'arms pov_pilot_light_wraith w file'],
    ['Ash - Base Skin.cast', 'model ash_base_w a file'],
    ['Ash - Base Skin (2).CAST', 'model ash_base_w a file'],
    ['Ash - Base Skin - v.rmdl', 'arms ash_base_v a file'],
    ['Ash - Élan-Vital - loading.smd', 'loading ash_v22_vorna_w_loading k file'],
    ['Ash - Base Skin - 0x12AB.png', 'texture ash_base_0x12ab a file'],
    ['Ash - Base Skin (ash_base_w)', 'model ash_base_w a file'],
    ['Ash - Base Skin (ash_base_w) (2)', 'model ash_base_w a file'],
    ['mdl/Ash - Base Skin (ash_base_w)/ash_base_w/0x12AB.png', 'model ash_base_w a folder'],
    ['mdl\\Ash - Base Skin (ash_base_w)\\0x12AB.png', 'model ash_base_w a folder'],
    ['materials/Ash - Base Skin/0x12AB.png', 'model ash_base_w a folder'],
    ['"D:\\my files\\Ash - Base Skin - body_col.png"', 'texture ash_base_body a file'],
    ['21.11.2025  20:48     1.234 Ash - Base Skin - body_col.png', 'texture ash_base_body a file'],
    ['11/21/2025  20:48     1,234 Ash - Base Skin - body_col.png', 'texture ash_base_body a file'],
    ['|   +---Ash - Base Skin (ash_base_w)', 'model ash_base_w a file'],
    // Names in the shop stay names in the shop.
    ['Ash - Base Skin', 'name a shop'],
    ['Ash - Nobody - body_col.png', '? file'],
  ])('%s', (line, answer) => {
    expect(read(line)).toEqual([answer]);
  });
});

const [letter, digits] = [fc.constantFrom(...'abcdefgh'), fc.nat(99)];
const word = fc.string({ unit: letter, minLength: 3, maxLength: 8 });
const shopName = fc
  .array(
    fc.oneof(word, fc.constantFrom("Feral's", 'Élan', 'ヴォルナ', 'A/B', '"C"', '100%', 'x - y', '(rare)', '벨', 'ß?')),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '));

/** Skins with models and materials of their own, and names that nobody else has. */
const wardrobe = fc
  .uniqueArray(
    fc.record({ theme: word, number: digits, ingamename: shopName, legend: fc.constantFrom('Ash', 'Wraith') }),
    {
      selector: ({ theme }) => theme,
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) =>
    all.map(({ theme, number, ingamename, legend }, at): TranslatedSkin => {
      const stem = `${legend.toLowerCase()}_lgnd_v${number}_${theme}`;
      return { _id: `${at}`, legend, ingamename: `${ingamename} ${at}`, model: `${stem}_w`, texture: stem };
    }),
  );

const TAILS = ['body_col.png', 'gear_nml.dds', 'head_albedoTexture.png', 'hair02_1_nml.tga', 'body_0x12.png'];

it('every file of a skin means after it was renamed what it meant before', () => {
  forAny(wardrobe).holds((list) => {
    const translate = lineTranslator({ skins: list, legends: firstLegends, names: {} });
    const meaning = (line: string) =>
      translate(line).map(({ kind, name, skins: places, legend }) => ({ kind, name, places, legend }));
    for (const skin of list) {
      const { model, texture } = skin;
      const files = [
        ...TAILS.map((tail) => `${texture}_${tail}`),
        `${model}_LOD0.cast`,
        `${model}.rmdl`,
        `pov_${model}.smd`,
      ];
      for (const file of files) {
        expect(meaning(fileTitle(file, skin).join('')), file).toEqual(meaning(file));
        expect(meaning(`mdl/x/${fileTitle(file, skin).join('')}`), file).toEqual(meaning(file));
      }
      expect(meaning(folderTitle(model, skin))).toEqual(meaning(model));
      const inside = `mdl/${folderTitle(model, skin)}/${model}/0x12.png`;
      expect(meaning(inside)).toEqual(meaning(`mdl/${model}/${model}/0x12.png`));
    }
  });
});

it('pictures that an earlier version renamed are found for what the model names, and by the name of the material', () => {
  const materials = [
    { name: 'ash_base_body', pictures: { colour: 'ash_base_w/ash_base_body_col.png' } },
    { name: 'ash_base_gear', pictures: {} },
  ];
  const paths = [
    'x/Ash - Élan-Vital - body_col.png',
    'x/Ash - Base Skin - body_col.png',
    'x/Ash - Base Skin - gear_nml.png',
  ];
  const search = { materials, model: 'x/Ash - Base Skin - LOD0.cast', paths };
  expect(findPictures({ ...search, skins: [ash] })).toEqual([{ colour: 1 }, { normal: 2 }]);
  expect(findPictures(search)).toEqual([{}, {}]);
});
