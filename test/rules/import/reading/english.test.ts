import { describe, expect, it } from 'vitest';
import { type Content, list, material, readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';
import { publicOf } from '../../../support/public-of.ts';

const settings = { ...skin('ash', 'lgnd_v31_iron', {}, 1), ...skin('ash', 'lgnd_v31_steel', {}, 2) };
const english = texts('english', { SKIN_ash_lgnd_v31_iron: 'Iron Choir', SKIN_ash_lgnd_v31_steel: 'Steel Choir' });
const arabic = texts('arabic', { SKIN_ash_lgnd_v31_iron: 'ختخد', SKIN_ash_lgnd_v31_steel: 'خدتخ' });
const [[path, whole]] = Object.entries(english) as [[string, string]];

const KEPT =
  'Listed skins keep their names, and a new one without an English name waits until you name it. Export the texts again with RSX, then read all files again.';

async function namesIn(files: Record<string, Content>) {
  const { skins, notices } = await readingOf(publicOf({ ...settings, ...files }));
  return { notices, skins: skins.map(({ ingamename, state }) => [ingamename, state]) };
}

describe('without whole English texts', () => {
  const unnamed = [
    [undefined, 'unnamed'],
    [undefined, 'unnamed'],
  ];

  it('no text in another language becomes a name, and the missing file is reported first', async () => {
    expect(await namesIn(arabic)).toEqual({
      notices: [`The English texts are missing: no localization_english.locl was read. ${KEPT}`],
      skins: unnamed,
    });
    const { skins } = await readingOf({ ...settings, ...arabic });
    expect(skins[0]).toMatchObject({
      names: { arabic: 'ختخد' },
      sources: expect.not.objectContaining({ ingamename: 'settings' }),
    });
  });

  it('they are reported missing when there are no texts at all', async () => {
    expect(await namesIn({})).toMatchObject({ notices: [expect.stringMatching(/^The English texts are missing/)] });
  });

  it.each<[string, Content]>([
    ['cut off in the middle', whole.slice(0, whole.indexOf('Steel') + 2)],
    ['cut off after a line', whole.slice(0, whole.indexOf('\n}'))],
    ['empty', ''],
    // As an editor of Windows saves it: two bytes a letter, without the byte order mark.
    ['UTF-16 without a byte order mark', new Uint8Array(Buffer.from(whole, 'utf16le'))],
  ])('a file that is %s is named', async (_what, content) => {
    const { notices } = await namesIn({ ...arabic, [path]: content });
    expect(notices).toEqual([expect.stringContaining(`The English texts are damaged (${path}`)]);
    expect(notices[0]).toContain(KEPT);
  });

  it('a cut file names the skins that it still holds, and the rest does not count as unreleased', async () => {
    const cut = { [path]: whole.slice(0, whole.indexOf('Steel') + 2) };
    const halves = [
      ['Iron Choir', 'ready'],
      [undefined, 'unnamed'],
    ];
    expect((await namesIn({ ...arabic, ...cut })).skins).toEqual(halves);
    expect((await namesIn(cut)).skins).toEqual(halves);
  });

  it.each([
    // The rest of `Iron \"Choir\"` when the export stops after its first quote.
    ['cut off after an escaped quote', 'Iron \\'],
    ['empty', ''],
  ])('a text that is %s is ignored', async (_what, text) => {
    const found = texts('english', { SKIN_ash_lgnd_v31_iron: text, SKIN_ash_lgnd_v31_steel: 'Steel Choir' });
    const { skins } = await readingOf(publicOf({ ...settings, ...arabic, ...found }));
    expect(skins.map(({ ingamename, state }) => [ingamename, state])).toEqual([
      [undefined, 'unnamed'],
      ['Steel Choir', 'ready'],
    ]);
    expect(skins[0]?.names).toEqual({ arabic: 'ختخد' });
  });

  it('a file without any of the names is reported too', async () => {
    expect(await namesIn({ ...arabic, ...texts('english', { SKIN_other: 'Other' }) })).toEqual({
      notices: [`The English texts hold no name of these skins (${path}). ${KEPT}`],
      skins: unnamed,
    });
  });

  it('two contradicting English texts give no name', async () => {
    const other = { 'again/localization_english.locl': whole.replace('Iron Choir', 'Choir of Iron') };
    const { skins, questions, notices } = await readingOf(publicOf({ ...settings, ...arabic, ...english, ...other }));
    expect(skins.map(({ ingamename }) => ingamename)).toEqual([undefined, 'Steel Choir']);
    expect([questions.length, notices]).toEqual([1, []]);
  });

  it('a new legend has no name either', async () => {
    const character = 'settings/itemflav/character/nobody';
    const files = {
      ...skin('nobody', 'classic', {}, 3),
      [`out/${character}.json`]: JSON.stringify({
        settings: { assetName: `${character}.rpak`, localizationKey_NAME: '#nobody_NAME' },
      }),
      ...texts('arabic', { nobody_NAME: 'ختخد', SKIN_nobody_classic: 'خد' }),
      'list.csv': list(`matl,,a.rpak,${material('nobody', 'nobody_base_body')}`),
    };
    const { skins, strangers, assets } = await readingOf(files);
    expect(skins.map(({ legend, state }) => [legend, state])).toEqual([[undefined, 'stranger']]);
    expect([strangers[0]?.name, strangers[0]?.names]).toEqual([undefined, { arabic: 'ختخد' }]);
    expect(assets.map(({ group }) => group)).toEqual([undefined]);
  });
});

it('whole English texts are not reported, nor are files without skins', async () => {
  expect(await namesIn({ ...english, ...arabic })).toEqual({
    notices: [],
    skins: [
      ['Iron Choir', 'ready'],
      ['Steel Choir', 'ready'],
    ],
  });
  const { notices } = await readingOf({ 'list.csv': list(`matl,,a.rpak,${material('ash', 'ash_base_body')}`) });
  expect(notices).toEqual([]);
});
