import { describe, expect, it } from 'vitest';
import { characterItem, charactersIn, skinItem } from '#game-files/formats/item.ts';
import { readOdl } from '#game-files/formats/odl.ts';
import { readSettings } from '#game-files/formats/settings.ts';

const asset = 'settings/itemflav/character_skin/wraith/lgnd_v31_tavrel_rt01.rpak';
const text = `{
	"layoutAsset": "settings_layout/settings_itemtype_character_skin_layout.rpak",
	"uniqueId": 1813643991,
	"settings": {
		"assetName": "${asset}",
		"settingsAssetID": "SAID01813643991",
		"devDescription": "see https://example.invalid//x",
		"localizationKey_NAME": "#character_skin_wraith_tavrel_rt01",
		"quality": "LEGENDARY",
		"bodyModel": "mdl/a/wraith_lgnd_v31_tavrel_w.rmdl",
		"armsModel": "",
		"recolorParent": "settings/itemflav/character_skin/wraith/lgnd_v31_tavrel",
		"brightness": 1.500000,
		"key": "<1.000000,0.500000,0.000000>",
		"skinName": "rt01"
	}
}`;
const settings = (content: string) => {
  const read = readSettings(content);
  if ('broken' in read) throw new Error(read.broken);
  return read;
};
const skin = {
  asset,
  uniqueId: 1813643991,
  textId: 1813643991,
  token: 'character_skin_wraith_tavrel_rt01',
  body: 'mdl/a/wraith_lgnd_v31_tavrel_w.rmdl',
  loading: undefined,
  character: undefined,
  parent: 'settings/itemflav/character_skin/wraith/lgnd_v31_tavrel',
  said: { quality: 'legendary', slot: 'rt01' },
};

describe('the settings of a skin', () => {
  it('are read', () => {
    expect(skinItem(settings(text), 'x.rpak')).toEqual(skin);
    expect(settings(text).mended).toBe(false);
  });

  it('are read with comments and trailing commas', () => {
    const odd = text.replace(
      /\n}$/,
      ',\n\t"$modValues": [\n\t\t{ // originally mapped to offset 184\n\t\t\t"index": 0,\n\t\t},\n\t],\n}',
    );
    expect(skinItem(settings(odd), 'x.rpak')).toEqual(skin);
  });

  it('are read when a quote inside a text is not escaped, which is reported', () => {
    const odd = text.replace('see https:', 'the "best" \\"one\\", https:').replaceAll('\n', '\r\n');
    expect(skinItem(settings(odd), 'x.rpak')).toEqual(skin);
    expect(settings(odd).mended).toBe(true);
  });

  // As the newest RSX writes it: escaped, and then every backslash of the file a slash (xmx-emm/rsx, settings.cpp).
  it.each([
    ['the /"best/" one', 'the "best" one'],
    ['called /"the best/"', 'called "the best"'],
    ['first line/nthe /"second/" line', 'first line/nthe "second" line'],
    ['a folder/', 'a folder/'],
  ])('are read when quotes are escaped by slashes, which counts as correct: %s', (written, read) => {
    const odd = text.replace('see https://example.invalid//x', written);
    expect(settings(odd)).toMatchObject({ mended: false, fields: { quality: 'LEGENDARY', devDescription: read } });
  });

  it('are read when a quote inside an entry of a list is not escaped', () => {
    const odd = text.replace('"skinName"', '"tags": [\n\t\t\t"the "best" one",\n\t\t\t"b"\n\t\t],\n\t\t"skinName"');
    expect(settings(odd)).toMatchObject({ mended: true, fields: { tags: ['the "best" one', 'b'], skinName: 'rt01' } });
  });

  it('have single slashes in their paths, also when a doubled backslash became slashes', () => {
    const odd = text
      .replace('mdl/a/', 'mdl//a//')
      .replace('settings/itemflav/character_skin/wraith/lgnd', 'settings\\\\itemflav\\\\character_skin/wraith/lgnd');
    expect(skinItem(settings(odd), 'x.rpak')).toEqual(skin);
  });

  it('use the path of the file for a missing name, and have no id without one', () => {
    const bare = settings('{ "uniqueId": 0, "settings": { "localizationKey_NAME": "", "bodyModel": 7 } }');
    expect(skinItem(bare, 'x.rpak')).toMatchObject({
      asset: 'x.rpak',
      uniqueId: undefined,
      token: undefined,
      body: undefined,
    });
  });

  it.each([
    ['empty', '', 'it is empty'],
    ['cut off', text.slice(0, 400), 'it is damaged or incomplete'],
    ['cut off at the end of a line', text.slice(0, text.indexOf('\t\t"bodyModel"')), 'it is damaged or incomplete'],
    ['of something else', '{ "a": 1 }', 'it is not a settings file'],
    ['a list', '[]', 'it is not a settings file'],
  ])('are not read when the file is %s', (_what, content, broken) => {
    expect(readSettings(content)).toEqual({ broken });
  });
});

describe('the settings of a legend', () => {
  const content = `{ "settings": {
    "assetName": "settings/itemflav/character/wraith.rpak", "localizationKey_NAME": "#character_wraith_NAME", "shippingStatus": "ON",
    "skins": [ { "flavor": "${asset}", "featureFlag": "s31_vorna" }, { "flavor": "settings/b.rpak", "featureFlag": "" }, "settings/c.rpak", { "flavor": "" }, 3 ]
  } }`;

  it('list its skins and the flag that hides each', () => {
    expect(characterItem(settings(content), 'x.rpak')).toEqual({
      asset: 'settings/itemflav/character/wraith.rpak',
      token: 'character_wraith_NAME',
      status: 'ON',
      skins: [
        { asset, flag: 's31_vorna' },
        { asset: 'settings/b.rpak', flag: '' },
        { asset: 'settings/c.rpak', flag: '' },
      ],
    });
  });

  it('are in the list of all legends', () => {
    const all = settings('{ "settings": { "characters": [{ "flavor": "settings/itemflav/character/wraith.rpak" }] } }');
    expect(charactersIn(all)).toEqual([{ asset: 'settings/itemflav/character/wraith.rpak', flag: '' }]);
    expect(charactersIn(settings('{ "settings": {} }'))).toEqual([]);
  });
});

it.each([
  [
    'is named',
    '{ "odlGuid": "1", "name": "mdl/a_w.rmdl", "pak": "root_a.rpak" }',
    { model: 'mdl/a_w.rmdl', file: 'root_a.rpak' },
  ],
  ['is not known', '{ "name": "mdl/a_w.rmdl", "pak": "(unknown)" }', { model: 'mdl/a_w.rmdl', file: undefined }],
  ['belongs to no model', '{ "pak": "root_a.rpak" }', { broken: 'it names no model' }],
  ['cannot be read', '{', { broken: 'it is damaged or incomplete' }],
])('the package of a model: %s', (_what, content, odl) => {
  expect(readOdl(content)).toEqual(odl);
});
