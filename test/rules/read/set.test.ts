import { expect, it } from 'vitest';
import { skinItem } from '#rules/read/item.ts';
import { readSet } from '#rules/read/set.ts';
import { readSettings } from '#rules/read/settings.ts';

it('the settings that Legion+ wrote are a key and a text a line', async () => {
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
    arms: undefined,
  });
});

it.each([
  ['', 'it is empty'],
  ['ash_base_w\n', 'it is no settings file'],
])('settings of Legion+ that are %j say what is wrong', async (text, broken) => {
  expect(await readSet(text)).toEqual({ broken });
});

it('settings of lists in one another without end cost no more than themselves', () => {
  for (const text of ['['.repeat(200_000), `{ "settings": ${'{"a":'.repeat(200_000)}`]) {
    expect(readSettings(text)).toEqual({ broken: 'it is damaged, or only a part of it' });
  }
});
