import { expect, it } from 'vitest';
import { characterItem, charactersIn, skinItem } from '#game-files/formats/item.ts';
import { readSet } from '#game-files/formats/set.ts';
import { readSettings } from '#game-files/formats/settings.ts';

it('settings of Legion+ have a key and a text on each line', async () => {
  const text = `settings_layout
{\r
\tassetName "settings/itemflav/character_skin/wraith/lgnd_v31_tavrel.rpak"\r
\tsettingsAssetID "SAID01813643991"\r
\tlocalizationKey_NAME "#SKIN_WRAITH_TAVREL"\r
\tdevDescription "the "best" one"\r
\tbodyModel "mdl/a/wraith_lgnd_v31_tavrel_w.rmdl"\r
\tarmsModel ""\r
}`;
  const settings = await readSet(text);
  expect('broken' in settings ? settings : skinItem(settings, 'x.rpak')).toMatchObject({
    asset: 'settings/itemflav/character_skin/wraith/lgnd_v31_tavrel.rpak',
    uniqueId: undefined,
    textId: 1813643991,
    token: 'SKIN_WRAITH_TAVREL',
    body: 'mdl/a/wraith_lgnd_v31_tavrel_w.rmdl',
    said: {},
  });
});

it.each([
  ['', 'it is empty'],
  ['ash_base_w\n', 'it is not a settings file'],
])('settings of Legion+ that are %j report what is wrong', async (text, broken) => {
  expect(await readSet(text)).toEqual({ broken });
});

/** As Legion+ writes it: r-ex/LegionPlus, Legion/src/Assets/settings.cpp. Lines end with CRLF, the last with nothing. */
const written = (asset: string, lines: string[]) =>
  [`"${asset}" -> "settings_layout/x.rpak"`, '{', ...lines.map((line) => `\t${line}`), '}'].join('\r\n');
const read = async (text: string) => {
  const settings = await readSet(text);
  if ('broken' in settings) throw new Error(settings.broken);
  return settings;
};

it('assets follow a $, lists have their own lines, and other values are bare', async () => {
  const settings = await read(
    written('settings/itemflav/character_skin/wraith/rare_02.rpak', [
      'settingsAssetID "SAID01813643991"',
      'quality "RARE"',
      'parentItemFlavor $"settings/itemflav/character/wraith.rpak"',
      'recolorParent $"settings/itemflav/character_skin/wraith/rare_01.rpak"',
      'cosmeticSet $"settings/itemflav/cosmetic_set/s31_vorna.rpak"',
      'exclusive false',
      'bodyModel $"mdl/Humans/class/light/pilot_light_wraith.rmdl"',
      'armsModel $"mdl/Weapons/arms/pov_pilot_light_wraith.rmdl"',
      'skinName "the "best" one"',
      'camoIndex 214',
      'qualityIndex -214',
      'menuCustomLightBrightnessKey 1.5',
      'menuCustomLightColorKey "1 0.95 0.9"',
      'tags ',
      '{',
      '\t"vornak" ',
      '\t"" ',
      '\t7 ',
      '}',
      'none ',
      '{',
      '}',
    ]),
  );
  expect(skinItem(settings, 'x.rpak')).toMatchObject({
    asset: 'settings/itemflav/character_skin/wraith/rare_02.rpak',
    textId: 1813643991,
    body: 'mdl/Humans/class/light/pilot_light_wraith.rmdl',
    character: 'settings/itemflav/character/wraith.rpak',
    parent: 'settings/itemflav/character_skin/wraith/rare_01.rpak',
    said: {
      ...{ quality: 'rare', eventset: 's31_vorna', slot: 'the "best" one', camo: '214' },
      arms: 'pov_pilot_light_wraith',
    },
  });
  expect(settings.fields).toMatchObject({
    exclusive: false,
    camoIndex: 214,
    qualityIndex: -214,
    menuCustomLightBrightnessKey: 1.5,
    menuCustomLightColorKey: '1 0.95 0.9',
    tags: ['vornak', '', 7],
    none: [],
  });
});

it('settings of a legend and of all legends list each entry as one text', async () => {
  const [first, second] = ['a', 'b'].map((stem) => `settings/itemflav/character_skin/wraith/${stem}.rpak`);
  const wraith = 'settings/itemflav/character/wraith.rpak';
  const legend = await read(
    written(wraith, ['shippingStatus "SHIPPING"', 'skins ', '{', `\t"${first}" `, `\t"${second}" `, '}']),
  );
  expect(characterItem(legend, 'x.rpak')).toEqual({
    asset: wraith,
    token: undefined,
    status: 'SHIPPING',
    skins: [
      { asset: first, flag: '' },
      { asset: second, flag: '' },
    ],
  });
  const all = await read(written('settings/base_itemflavors.rpak', ['characters ', '{', `\t"${wraith}" `, '}']));
  expect(charactersIn(all)).toEqual([{ asset: wraith, flag: '' }]);
});

it('settings of older builds have only the path on the first line', async () => {
  const text = 'settings/itemflav/character_skin/wraith/rare_02.rpak\r\n{\r\n\tquality "RARE"\r\n}';
  expect(skinItem(await read(text), 'x.rpak')).toMatchObject({
    asset: 'settings/itemflav/character_skin/wraith/rare_02.rpak',
    said: { quality: 'rare' },
  });
});

it.each([
  ['within a field', '\r\n}'],
  ['within a list', '\r\n\t}\r\n}'],
])('settings that end %s are not read, because what is missing may be the model', async (_where, end) => {
  const text = written('settings/a.rpak', ['quality "RARE"', 'tags ', '{', '\t"vornak" ', '}']);
  expect(await readSet(text.slice(0, -end.length))).toEqual({ broken: 'it is damaged or incomplete' });
});

it('endlessly nested lists take no longer to read than other text of their length', () => {
  for (const text of ['['.repeat(200_000), `{ "settings": ${'{"a":'.repeat(200_000)}`]) {
    expect(readSettings(text)).toEqual({ broken: 'it is damaged or incomplete' });
  }
});
