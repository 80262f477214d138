import { expect, it } from 'vitest';
import { assetAt } from '#game-files/names/asset-path.ts';
import { guidOf } from '#game-files/names/guid.ts';
import { shopName } from '#game-files/names/shop-name.ts';
import { assetNameOf, stemOf } from '#game-files/names/stem.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';

const skin = {
  _id: '1',
  legend: 'Ash',
  ingamename: 'Iron Choir',
  model: 'ash_v1_choir_w',
  texture: 'ash_lgnd_v1_choir',
};
const translate = lineTranslator({
  skins: [skin],
  legends: [{ name: 'Ash', folder: 'ash', words: [] }],
  names: {},
  suggest: () => [],
});

/** What separates, marks or begins something in the lines of tools and people. */
const PIECES = [
  ...[' ', '\t', '\u00a0', '/', '\\', '_', '-', '.', '…', '"', "'", '`', '„', '(', ')', '[', ']', '{', '<', '>', '|'],
  ...[',', ';', ':', '#', '*', '~', '%', '^', '&', '0', '9', 'a', 'a_', '_a', 'a ', 'a-', 'a/', '0x', 'SAID0', '%$'],
  ...[
    ' - ',
    'Ash - ',
    '(a_',
    '`1',
    '^ffffffff',
    '1. ',
    '- [ ] ',
    '| a ',
    'the ',
    ' and ',
    '1,000',
    'http://',
    '](',
    '<b>',
  ],
  ...[
    '_body',
    '_lod0',
    '_rt01',
    '_level1',
    '.cast',
    '.001',
    'body_0_',
    'mdl/',
    'settings/itemflav/',
    '\ufdfa',
    'e\u0301',
  ],
];

it.each(PIECES)(
  '%j again and again takes no reader of a line more time than its length (docs: Lines)',
  (piece) => {
    const long = piece.repeat(Math.ceil(300_000 / piece.length));
    for (const line of [long, `x${long}`, `${long}x`, `ash_lgnd_v1_choir_body.png ${long}`]) {
      expect(Array.isArray(translate(line))).toBe(true);
      for (const read of [shopName, stemOf, assetNameOf, assetAt, guidOf]) expect(() => read(line)).not.toThrow();
    }
  },
  20_000,
);
