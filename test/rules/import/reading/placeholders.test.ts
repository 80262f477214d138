import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { placeholderIn, shopName } from '#game-files/names/shop-name.ts';
import { gameRows } from '#rules/import/game-rows.ts';
import { readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';
import { forAny } from '../../../support/for-any.ts';
import { publicOf } from '../../../support/public-of.ts';

/** Texts that were in the game in the place of names (docs: Dumps), and why each is none. */
const inGame: [text: string, why: string][] = [
  ['STUBIN SKIN_1092 r301_lgnd_v21_evolve', 'text begins with STUBIN'],
  ['STUBIN SKIN_1096 wingman_lgnd_v21_evolve', 'text begins with STUBIN'],
  ['STUBIN SKIN_1106 hemlok_lgnd_v21_evolve', 'text begins with STUBIN'],
  ['STUBIN SKIN_1114 r99_lgnd_v21_discjockey', 'text begins with STUBIN'],
  ['STUBIN SKIN_1124 longbow_rare_v21_scavenger', 'text begins with STUBIN'],
  ['STUBIN_#longbow_rare_v21_scavenger', 'text begins with STUBIN'],
  ['SKIN_1125', 'text is a token'],
  ['EMOTE_042', 'text is a token'],
  ['s08_BP_unused', 'text ends with _unused'],
  ['[TEMP] SKIN_142', 'text begins with [TEMP]'],
  ['[TEMP!Emote_028WrP]', 'text begins with [TEMP]'],
  ['[Temp 02]', 'text begins with [TEMP]'],
  ['!TEMP - ERROR PLEASE BUG THIS', 'text begins with !TEMP'],
  ['[Legendary 03]', 'text is a number in brackets'],
];

/** Real names, and some that only look like placeholders. */
const real = [
  ...['Unused Potential', 'The Unused', 'The Temp', 'Temp', 'Temptress', 'Tempest', 'STUBBORN', 'Stub'],
  ...[
    'Placeholders Anonymous',
    '404',
    'T.E.M.P.',
    '8-Bit',
    '<3',
    'S.K.I.N.',
    'P.A.W. 2.0',
    'A#1',
    '50% Off',
    '$$$ 100',
  ],
  ...['Void Prowler', 'Rosebröd', 'L’Œil noir', 'Жнец', 'アブソリューション', '절대자', '赦罪', 'ذئب', '²'],
];

it.each(inGame)('%j is no public name: %s', (text, why) => {
  expect([placeholderIn(text), shopName(text)]).toEqual([why, undefined]);
});

it.each(real)('%j is a name', (name) => {
  expect([placeholderIn(name, hashOf('SKIN_7')), shopName(name, hashOf('SKIN_7'))]).toEqual([undefined, name]);
});

it.each(['Gold', '#gold', '`1GOLD`0', '"gold"'])('%j is no name when its token is GOLD', (text) => {
  expect(placeholderIn(text, hashOf('GOLD'))).toBe('text is its own token');
  expect(placeholderIn(text, hashOf('SILVER'))).toBeUndefined();
});

/** A text as the game may decorate it. */
const decorated = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(
      text,
      fc.array(fc.constantFrom(' ', '\t', '\\n', '^FFC83200', '`1', '%$rui/menu/common/icon%', '\u200b'), {
        maxLength: 3,
      }),
      fc.array(fc.constantFrom(' ', '`0', '\\r\\n', '%$rui/x%', '\u00a0'), { maxLength: 3 }),
      fc.constantFrom('as it is', 'upper', 'lower', 'wide'),
    )
    .map(([bare, before, after, as]) => {
      if (as === 'upper') return before.join('') + bare.toUpperCase() + after.join('');
      if (as === 'lower') return before.join('') + bare.toLowerCase() + after.join('');
      return before.join('') + (as === 'wide' ? wide(bare) : bare) + after.join('');
    });

const wide = (text: string) =>
  text.replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

it('a placeholder is held back in any language and decoration, and its text becomes nobody’s name', async () => {
  const languages = ['english', 'german', 'polish', 'russian', 'japanese', 'schinese', 'arabic'];
  const placeholder = decorated(
    fc.constantFrom(...inGame.map(([text]) => text), '#SKIN_WRAITH_RARE_01', 'skin_wraith_rare_01'),
  );
  const one = fc.record({ language: fc.constantFrom(...languages), text: placeholder, real: fc.constantFrom(...real) });
  await forAny(one).resolves({ numRuns: 60 }, async ({ language, text, real }) => {
    const named = Object.fromEntries(languages.map((one) => [one, one === language ? text : real]));
    const files = Object.entries(named).map(([one, name]) =>
      texts(one, { SKIN_wraith_rare_01: name, SKIN_wraith_rare_02: real }),
    );
    const skins = { ...skin('wraith', 'rare_01', {}, 1), ...skin('wraith', 'rare_02', {}, 2) };
    const reading = await readingOf(publicOf(Object.assign({}, skins, ...files)));
    const [held, fine] = reading.skins;
    expect([held?.state, held?.why.length, held?.names[language]]).toEqual(['held back', 1, undefined]);
    expect([fine?.state, fine?.ingamename, Object.values(fine?.names ?? {})]).toEqual([
      'ready',
      real,
      languages.map(() => real),
    ]);
    expect(gameRows(reading).skins.map(({ gameid }) => gameid)).toEqual(['2']);
  });
});

describe('six skins with texts of the game', () => {
  const english = {
    a: 'STUBIN SKIN_1092 wraith_lgnd_v31_a',
    b: 's08_BP_unused',
    c: '[TEMP!Skin_028]',
    d: '[TEMP] SKIN_142',
    e: '`1Random Favorite %$rui/menu/common/icon_favorite%',
    f: 'Iron Choir',
  };
  const stems = Object.keys(english);

  it('are held back with the reason, or have their names without colours and pictures', async () => {
    const skins = stems.map((stem, at) => skin('wraith', `lgnd_v31_${stem}`, {}, at + 1));
    const named = Object.fromEntries(
      Object.entries(english).map(([stem, text]) => [`SKIN_wraith_lgnd_v31_${stem}`, text]),
    );
    const { skins: read } = await readingOf(publicOf(Object.assign({}, ...skins, texts('english', named))));
    expect(read.map(({ state, why, ingamename, names }) => [state, why, ingamename, names])).toEqual([
      ['held back', ['text begins with STUBIN'], undefined, {}],
      ['held back', ['text ends with _unused'], undefined, {}],
      ['held back', ['text begins with [TEMP]'], undefined, {}],
      ['held back', ['text begins with [TEMP]'], undefined, {}],
      ['ready', [], 'Random Favorite', { english: 'Random Favorite' }],
      ['ready', [], 'Iron Choir', { english: 'Iron Choir' }],
    ]);
  });

  it('a skin of the list keeps its name when its text becomes a placeholder', async () => {
    const listed = ['rare_01', 'rare_02'].map((stem, at) => ({
      ...{ legend: 'Wraith', ingamename: 'Vorna', token: `SKIN_${stem}`, gameid: `${at + 1}`, sources: null },
      settings: `settings/itemflav/character_skin/wraith/${stem}.rpak`,
    }));
    const files = texts('english', { SKIN_rare_01: 'STUBIN SKIN_1092 x', SKIN_rare_02: 'Zu' });
    const { skins } = await readingOf(files, { listed });
    expect(skins.map(({ asset, ingamename }) => [asset, ingamename])).toEqual([
      ['settings/itemflav/character_skin/wraith/rare_02.rpak', 'Zu'],
    ]);
  });
});
