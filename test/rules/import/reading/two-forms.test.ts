import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { gameLists } from '#rules/import/gone.ts';
import { sayQuestion } from '#rules/import/reading/reading.ts';
import { readingOf, texts } from '../../../game-files/dump/files-of.ts';
import { forAny } from '../../../support/for-any.ts';

const LEGENDS = 'mdl/techart/mshop/characters/legends';
const place = (legend: string, stem: string) => `settings/itemflav/character_skin/${legend}/${stem}`;

type Texts = Record<'legend' | 'stem' | 'quality' | 'slot', string>;
type Made = Texts & { id: number; camo: number; isRecolour: boolean };
type Fields = Record<string, unknown>;
type Notation = (fields: Fields) => string;

/** What the game has of a skin. */
const fieldsOf = ({ legend, stem, id, quality, slot, camo, isRecolour }: Made): Fields => ({
  uniqueId: id,
  assetName: `${place(legend, stem)}.rpak`,
  settingsAssetID: `SAID${String(id).padStart(11, '0')}`,
  localizationKey_NAME: `#SKIN_${legend}_${stem}`,
  quality,
  parentItemFlavor: `settings/itemflav/character/${legend}.rpak`,
  recolorParent: isRecolour ? `${place(legend, 'base')}.rpak` : '',
  cosmeticSet: 'settings/itemflav/cosmetic_set/s30_spring.rpak',
  exclusive: false,
  bodyModel: `${LEGENDS}/${legend}/${legend}_${stem}_w.rmdl`,
  armsModel: `${LEGENDS}/${legend}/${legend}_${stem}_v.rmdl`,
  skinName: slot,
  camoIndex: camo,
  menuCustomLightBrightnessKey: 1.5,
  menuCustomLightColorKey: '<1.000000,0.950000,0.900000>',
});

const mapped = (fields: Fields, change: (text: string, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? change(value, name) : value]),
  );

const json: Notation = ({ uniqueId, ...settings }) => JSON.stringify({ uniqueId, settings }, null, '\t');

/** Legion+ writes the same without the permanent id as a number, without lists of objects, and vectors bare. */
const set: Notation = ({ uniqueId: _, ...fields }) => {
  const lines = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'string') return `\t${name} ${value}`;
    const bare = value.replace(/^<(.*)>$/, (_all, vector: string) => vector.split(',').map(Number).join(' '));
    return `\t${name} ${/^(?:mdl|settings)\//.test(value) || value === '' ? '$' : ''}"${bare}"`;
  });
  return [`"${fields.assetName}" -> "settings_layout/x.rpak"`, '{', ...lines, '}'].join('\r\n');
};

/** Ways to write the same settings, or less of them. */
const notations: Record<string, Notation> = {
  json,
  set,
  'with doubled slashes': (fields) => json(mapped(fields, (text) => text.replaceAll('/', '//'))),
  'with \\': (fields) => json(mapped(fields, (text) => text.replaceAll('/', '\\'))),
  'without endings': (fields) => json(mapped(fields, (text) => text.replace(/\.(?:rpak|rmdl)$/, ''))),
  'tokens without #, ids as the other kind': ({ uniqueId, ...fields }) =>
    json({
      ...mapped(fields, (text) => text.replace(/^#/, '')),
      uniqueId: String(uniqueId),
      settingsAssetID: uniqueId,
    }),
  'long floats, switches as numbers': (fields) =>
    json({ ...fields, exclusive: 0 }).replace(/("camoIndex": -?\d+)/, '$1.000000'),
  'numbers as texts': (fields) => json({ ...fields, camoIndex: String(fields.camoIndex) }),
  'set with long floats': (fields) => set(fields).replace(/(camoIndex -?\d+)/, '$1.000000'),
};

/** Forms that say less, and count for nothing beside a whole one. */
const lesser: Record<string, Notation> = {
  'GUIDs of assets': (fields) =>
    json(mapped(fields, (text) => (/^mdl\//.test(text) ? `0x${hashOf(text).toUpperCase().replace(/^0+/, '')}` : text))),
  'its name alone': ({ assetName, localizationKey_NAME }) => json({ assetName, localizationKey_NAME }),
  'half a file': (fields) => json(fields).slice(0, 200),
  'an empty file': () => '',
  'half a set': (fields) => set(fields).slice(0, 150),
};

const endingOf = (notation: string) => (notation.includes('set') ? 'set' : 'json');
const fileOf = (notation: string, made: Made, write: Notation) => [
  `${notation.replaceAll(/\W/g, '_')}/${place(made.legend, made.stem)}.${endingOf(notation)}`,
  write(fieldsOf(made)),
];

/** The settings of a legend with all its skins, or every second one. */
const character = (legend: string, all: Made[], isWhole = true) =>
  JSON.stringify({
    settings: {
      assetName: `settings/itemflav/character/${legend}.rpak`,
      shippingStatus: 'SHIPPING',
      skins: all
        .filter((one, at) => one.legend === legend && (isWhole || at % 2 === 0))
        .map(({ stem }) => ({
          flavor: `${place(legend, stem)}.rpak`,
          featureFlag: stem === 'base' ? 's31_vorna' : '',
        })),
    },
  });

const characterSet = (legend: string, all: Made[]) =>
  [
    `"settings/itemflav/character/${legend}.rpak" -> "settings_layout/x.rpak"`,
    ...['{', '\tshippingStatus "SHIPPING"', '\tskins ', '\t{'],
    ...all.filter((one) => one.legend === legend).map(({ stem }) => `\t\t"${place(legend, stem)}.rpak" `),
    ...['\t}', '}'],
  ].join('\r\n');

const legends = ['wraith', 'ash'];
const own = (all: Made[]) =>
  legends.map((legend) => [`out/settings/itemflav/character/${legend}.json`, character(legend, all)]);
const flavors = legends.map((legend) => ({ flavor: `settings/itemflav/character/${legend}.rpak`, featureFlag: '' }));
const base = ['out/settings/base_itemflavors.json', JSON.stringify({ settings: { characters: flavors } })];
const named = (all: Made[]) =>
  Object.entries(
    texts(
      'english',
      Object.fromEntries(all.map(({ legend, stem }) => [`SKIN_${legend}_${stem}`, `Name ${legend} ${stem}`])),
    ),
  );

const made = fc.record({
  legend: fc.constantFrom(...legends),
  stem: fc.constantFrom('base', 'rare_01', 'epic_02', 'lgnd_v31_zu', 'lgnd_v31_zu_rt01'),
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  quality: fc.constantFrom('LEGENDARY', 'RARE', ''),
  slot: fc.constantFrom('', 'rt01', 'blue'),
  camo: fc.integer({ min: -1, max: 300 }),
  isRecolour: fc.boolean(),
});
const some = fc.uniqueArray(made, { minLength: 1, maxLength: 6, selector: ({ legend, stem }) => `${legend} ${stem}` });

describe('several forms of one export', () => {
  it('say what one of them says, in any mix and order', async () => {
    const dump = some
      .filter((all) => new Set(all.map(({ id }) => id)).size === all.length)
      .chain((all) =>
        fc
          .record({
            forms: fc.tuple(
              ...all.map(() =>
                fc.record({
                  whole: fc.subarray(Object.keys(notations), { minLength: 1, maxLength: 3 }),
                  less: fc.subarray(Object.keys(lesser), { maxLength: 2 }),
                }),
              ),
            ),
            more: fc.subarray(['set', 'half', 'all in set']),
          })
          .chain(({ forms, more }) => {
            const skins = all.flatMap((one, at) => [
              ...(forms[at]?.whole ?? []).map((name) => fileOf(name, one, notations[name] as Notation)),
              ...(forms[at]?.less ?? []).map((name) => fileOf(name, one, lesser[name] as Notation)),
            ]);
            const others = legends.flatMap((legend) => [
              ...(more.includes('set')
                ? [[`legion/settings/itemflav/character/${legend}.set`, characterSet(legend, all)]]
                : []),
              ...(more.includes('half')
                ? [[`half/settings/itemflav/character/${legend}.json`, character(legend, all, false)]]
                : []),
            ]);
            const list = '"settings/base_itemflavors.rpak"\r\n{\r\n\tcharacters \r\n\t{\r\n\t}\r\n}';
            const first = more.includes('all in set') ? [['legion/settings/base_itemflavors.set', list]] : [];
            const files = [...skins, ...others, ...first, ...own(all), base, ...named(all)];
            return fc
              .shuffledSubarray(files, { minLength: files.length, maxLength: files.length })
              .map((shuffled) => ({ all, files: shuffled }));
          }),
      );
    await forAny(dump).resolves({ numRuns: 60 }, async ({ all, files }) => {
      const alone = [...all.map((one) => fileOf('json', one, json)), ...own(all), base, ...named(all)];
      const [one, several] = [await readingOf(Object.fromEntries(alone)), await readingOf(Object.fromEntries(files))];
      const { skins, assets, strangers, notices } = several;
      expect({ skins, assets, strangers, notices }).toEqual({
        ...{ skins: one.skins, assets: one.assets, strangers: one.strangers, notices: one.notices },
      });
      expect(several.questions).toEqual(one.questions);
      // A broken form is reported, but nothing is lost with it.
      expect(several.damage.filter(({ lost }) => lost !== undefined)).toEqual([]);
      expect(gameLists(several)).toEqual(gameLists(one));
    });
  });

  const [skin] = fc.sample(
    some.map(([first]) => first as Made).map((one) => ({ ...one, id: 7, camo: 3, slot: 'blue' })),
    1,
  );
  const differing: [string, Fields, string][] = [
    ['quality', { quality: 'EPIC' }, 'quality'],
    ['palette', { camoIndex: 4 }, 'palette'],
    ['slot', { skinName: 'red' }, 'slot'],
    ['model', { bodyModel: `${LEGENDS}/ash/other_w.rmdl` }, 'model'],
    ['model, as a GUID', { bodyModel: '0x6D4CF2465D3E002' }, 'model'],
    ['token', { localizationKey_NAME: '#SKIN_OTHER' }, 'token'],
    ['permanent id', { uniqueId: 8 }, 'permanent id'],
    ['arms', { armsModel: 'mdl/weapons/arms/pov_other.rmdl' }, 'arms'],
  ];
  it.each(differing)('that really differ in the %s are a question', async (_what, other, field) => {
    const one = { ...(skin as Made), quality: 'RARE' };
    for (const write of [json, set]) {
      if (write === set && 'uniqueId' in other) continue;
      const path = `other/${place(one.legend, one.stem)}.${write === set ? 'set' : 'json'}`;
      const files = [fileOf('json', one, json), [path, write({ ...fieldsOf(one), ...other })]];
      for (const order of [files, files.toReversed()]) {
        const { skins, questions } = await readingOf(Object.fromEntries([...order, ...own([one]), base]));
        expect(skins).toHaveLength(1);
        expect(questions.filter(({ what }) => what === 'one asset')).toMatchObject([
          { asset: `${place(one.legend, one.stem)}.rpak`, differences: [{ field }] },
        ]);
      }
    }
  });

  it('are asked about with their values', () => {
    const differences = [{ field: 'quality', values: ['rare', 'epic'] }];
    expect(sayQuestion({ what: 'one asset', asset: 'settings/a.rpak', differences })).toEqual([
      'settings/a.rpak: by its files its quality is "rare" or "epic"; the first was used',
    ]);
  });

  it('that hide a skin in one of them hide it, and ask', async () => {
    const one = { ...(skin as Made), stem: 'rare_01', legend: 'ash' };
    const flagged = character('ash', [one]).replace('"featureFlag":""', '"featureFlag":"s31_zu"');
    const files = { ...Object.fromEntries([fileOf('json', one, json), ...own([one]), base]) };
    const { skins, questions } = await readingOf({ 'b/settings/itemflav/character/ash.json': flagged, ...files });
    expect(skins.map(({ flags }) => flags)).toEqual([['s31_zu']]);
    expect(questions).toMatchObject([{ what: 'one asset', asset: 'settings/itemflav/character/ash.rpak' }]);
  });
});
