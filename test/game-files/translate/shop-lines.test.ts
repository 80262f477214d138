import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { forAny } from '../../support/for-any.ts';

const skin = (legend: string, ingamename: string, quality: string): TranslatedSkin => ({
  ...{ _id: `${legend}: ${ingamename}`, legend, ingamename, model: 'n/a', texture: 'n/a', quality },
});

/** Names with separators, facts, articles and legends in them, and two that several legends have. */
const skins = [
  skin('Gibraltar', 'Vool Prawler', 'legendary'),
  skin('Gibraltar', 'Rust & Rhoan', 'epic'),
  skin('Gibraltar', 'Kell, Kell', 'rare'),
  skin('Gibraltar', 'Kell', 'rare'),
  skin('Wraith', 'Ombrin: Season 3', 'rare'),
  skin('Wraith', 'The Tavrelcracker', 'epic'),
  skin('Wraith', 'Legendary Zevra', 'epic'),
  skin('Wraith', 'Zevra', 'rare'),
  skin('Wraith', 'Out-of-Tyme', 'legendary'),
  skin('Wraith', 'Skarrow', 'rare'),
  skin('Ash', 'Skarrow', 'epic'),
  skin('Bangalore', 'Ash', 'rare'),
  skin('Mad Maggie', 'Brüla (Krall)', 'common'),
  skin('Mad Maggie', 'New Hanno 16', 'mythic'),
];
const translate = lineTranslator({
  skins,
  legends: firstLegends,
  names: { french: { 'Wraith: Zevra': 'Zèvre d’or' } },
});

/** The skins of each answer. */
const found = (line: string) => translate(line).map((answer) => answer.skins.map((place) => skins[place]?._id).join());
const PRAWLER = ['Gibraltar: Vool Prawler'];

describe('a line as people write it is answered by its name (docs: Lines)', () => {
  it.each([
    'Gibraltar - Vool Prawler',
    'Gibraltar: Vool Prawler (Legendary)',
    'Vool Prawler (Legendary)',
    'Vool Prawler [Legendary]',
    'Vool Prawler - Legendary',
    'Vool Prawler Gibraltar skin',
    '- **Vool Prawler** (Gibraltar)',
    '* Vool Prawler',
    '• Vool Prawler',
    '-Vool Prawler',
    '1. Vool Prawler',
    '12) Vool Prawler',
    '#3 Vool Prawler',
    '| Vool Prawler | Legendary | 1200 |',
    '| Gibraltar | Vool Prawler | Legendary |',
    'Gibraltar,Vool Prawler,Legendary,1200',
    'Gibraltar\tVool Prawler\tLegendary',
    '{ name: "Vool Prawler", legend: "Gibraltar", rarity: "Legendary" },',
    '{"id":7,"legend":"Gibraltar","name":"Vool Prawler","price":"1,200"}',
    '"Vool Prawler",',
    "'Vool Prawler',",
    'Vool Prawler x1',
    '2× Vool Prawler',
    'Vool Prawler ✅',
    '✅ Vool Prawler',
    '[x] Vool Prawler',
    '- [ ] Vool Prawler',
    'Vool Prawler (Season 7)',
    'Vool Prawler (S7, 1,800 Apex Coins)',
    'Vool Prawler (Recolor)',
    'vool prawler (gibraltar) NEW!',
    'Gibraltar "Vool Prawler"',
    'Gibby vool prawler',
    'gibraltar vool prawler',
    'Gibraltar’s Vool Prawler',
    'Vool Prawler for Gibraltar',
    'Legend: Gibraltar Skin: Vool Prawler',
    'Skin: Vool Prawler',
    'the Vool Prawler',
    'Vool Prawler – légendaire',
    'Vool Prawler legendary',
    '[Vool Prawler](https://wiki.example/skins/Vool_Prawler)',
    '| [Vool Prawler](/skins/1) | Legendary |',
    '<td>Vool Prawler</td><td>Gibraltar</td>',
    '__Vool Prawler__ (Gibraltar)',
    '~~`Vool Prawler`~~',
  ])('%s', (line) => {
    expect(found(line)).toEqual(PRAWLER);
  });

  it.each([
    ['a name with a sign', 'Gibraltar, Rust & Rhoan, Epic', ['Gibraltar: Rust & Rhoan']],
    ['a name of two parts, each of which is a name', 'Gibraltar: Kell, Kell (Rare)', ['Gibraltar: Kell, Kell']],
    ['a name with a colon and a fact', 'Wraith | Ombrin: Season 3 | Rare', ['Wraith: Ombrin: Season 3']],
    ['a name in brackets', 'Mad Maggie - Brüla (Krall) - Common', ['Mad Maggie: Brüla (Krall)']],
    ['a name that begins with a quality', 'Legendary Zevra (Epic)', ['Wraith: Legendary Zevra']],
    ['a name with facts at both ends', 'maggie new hanno 16 skin', ['Mad Maggie: New Hanno 16']],
    ['a name whose article is missing', 'tavrelcracker', ['Wraith: The Tavrelcracker']],
    ['the same with a fact', 'Tavrelcracker (Wraith)', ['Wraith: The Tavrelcracker']],
    ['a name in another language', 'Wraith: Zèvre d’or (Rare)', ['Wraith: Zevra']],
    ['a name that is a legend’s too', 'Bangalore | Ash | Rare', ['Bangalore: Ash']],
    ['several names', 'Vool Prawler, Zevra; Out-of-Tyme', [...PRAWLER, 'Wraith: Zevra', 'Wraith: Out-of-Tyme']],
    [
      'names with "and"',
      'Rust & Rhoan and Zevra & Kell',
      ['Gibraltar: Rust & Rhoan', 'Wraith: Zevra', 'Gibraltar: Kell'],
    ],
    ['names, each with its legend', 'Ash: Skarrow, Wraith: Skarrow', ['Ash: Skarrow', 'Wraith: Skarrow']],
    ['the same behind them', 'Skarrow (Wraith), Skarrow (Ash)', ['Wraith: Skarrow', 'Ash: Skarrow']],
    ['a name of two legends', 'Skarrow', ['Wraith: Skarrow,Ash: Skarrow']],
    ['the quality of one of them', 'Skarrow (Epic)', ['Ash: Skarrow']],
    ['columns that begin like a row of RSX', 'Epic,1200,Skarrow,Ash', ['Ash: Skarrow']],
    ['a quality that none of them has', 'Skarrow (Mythic)', ['Wraith: Skarrow,Ash: Skarrow']],
  ])('%s', (_, line, ids) => {
    expect(found(line)).toEqual(ids);
  });

  it.each([
    'Wraith: Vool Prawler',
    'Catalyst - Support Zevra',
    'Vool Prawler frame',
    'Gibraltar - Vool Prawler - frame',
    'Wingman: Vool Prawler',
    'New Zevra',
    'Mythic Zevra',
    'Zevra 3',
    'sound/Zevra',
    'Ash, Wraith',
    'Legendary',
    'vool_prawler',
    `Vool Prawler${', Rare'.repeat(80)}`,
  ])('%s is another thing', (line) => {
    expect(found(line).join('')).toBe('');
  });
});

describe('however facts stand around a name', () => {
  const pick = <Value>(...all: readonly Value[]) => fc.constantFrom(...all);
  const marks = pick('', '- ', '* ', '• ', '1. ', '12) ', '[x] ', '- [ ] ', '✅ ', '> ', '-', '☑ ');
  const ends = pick('', ',', ' ✅', ' ✔', ' x1', '!', ' |', ' ;');
  const joints = pick(', ', ',', ' | ', '|', '\t', ' - ', ' – ', ' — ', '; ', ': ', ' / ', ' • ');
  const around = pick('', '', '**', '`', '"', '~~', "'");
  const asides = pick(
    'Season 7',
    'S12',
    '1200',
    '1,200',
    '1,800 Apex Coins',
    'skin',
    'Recolor',
    'new',
    'x2',
    '2024-05-11',
  );
  const casings = pick(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => `the ${text}`,
  );
  const wordsOf = (legend: string) => {
    const { folder = '', words = [] } = firstLegends.find(({ name }) => name === legend) ?? {};
    return [legend, folder, ...words];
  };
  const facts = ({ legend, quality = '' }: TranslatedSkin) =>
    fc
      .shuffledSubarray([pick(...wordsOf(legend)), pick(quality, quality.toUpperCase()), asides, asides])
      .chain((some) => fc.tuple(...some));

  it('the name is found', () => {
    const lines = pick(...skins.filter(({ ingamename }) => ingamename !== 'Ash')).chain((one) =>
      fc.record({
        ...{ one: fc.constant(one), mark: marks, end: ends, joint: joints, sign: around, casing: casings },
        ...{ facts: facts(one), at: fc.nat(4), isBracketed: fc.boolean() },
      }),
    );
    forAny(lines).holdsIn({ numRuns: 3000 }, ({ one, mark, end, joint, sign, casing, facts, at, isBracketed }) => {
      const name = sign + casing(one.ingamename) + sign;
      const [before, behind] = [facts.slice(0, at), facts.slice(at)];
      const last =
        isBracketed && behind.length > 0 ? ` (${behind.join(', ')})` : behind.map((fact) => joint + fact).join('');
      const line = mark + before.map((fact) => fact + joint).join('') + name + last + end;
      const answers = translate(line).map((answer) => answer.skins.map((place) => skins[place]?._id));
      expect([line, answers.length, answers[0]]).toEqual([line, 1, expect.arrayContaining([one._id])]);
    });
  });

  it('each of several names is found', () => {
    const some = fc.shuffledSubarray(
      skins.filter(({ ingamename }) => !['Ash', 'Kell', 'Skarrow'].includes(ingamename)),
      { minLength: 2, maxLength: 5 },
    );
    forAny(some, joints, marks).holds((named, joint, mark) => {
      const line = mark + named.map(({ ingamename }) => ingamename).join(joint);
      expect([line, found(line)]).toEqual([line, named.map(({ _id }) => _id)]);
    });
  });

  it('no other thing is taken for a skin', () => {
    const words = pick(
      ...'Crate Lamp Door Wingman Flatline Puff Gravel Canyon Harvester Muzzle Barrel Hum Prawler Hanno Tyme'.split(
        ' ',
      ),
    );
    const things = fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
    const legends = pick('', ...firstLegends.map(({ name }) => name));
    forAny(things, marks, joints, legends, asides).holdsIn({ numRuns: 2000 }, (thing, mark, joint, legend, aside) => {
      const line = mark + [legend, thing, aside].filter(Boolean).join(joint);
      expect([line, found(line).join('')]).toEqual([line, '']);
    });
  });
});

it('a list mark without a blank is none of the name of a file (docs: Lines)', () => {
  const listed = lineTranslator({
    skins: [{ ...skin('Ash', 'Kell', 'rare'), model: 'ash_zevra_w' }],
    legends: firstLegends,
    names: {},
  });
  for (const line of ['-ash_zevra_w', '+ash_zevra_w', '--ash_zevra_w', '-ash_zevra_w_LOD0.cast'])
    expect([line, ...(listed(line)[0]?.skins ?? [])]).toEqual([line, 0]);
});
