import { describe, expect, it } from 'vitest';
import { flagsIn } from '#rules/import/reading/reading.ts';
import { withFlags } from '#rules/import/reading/with-flags.ts';
import { type Content, readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';
import { publicOf } from '../../../support/public-of.ts';

const skins = {
  ...skin('ash', 'one', {}, 1),
  // Without a permanent id it could not be distinguished from another of its name.
  ...skin('ash', 'two', {}, null),
  ...skin('ash', 'three', {}, 3),
  ...skin('orveth', 'four', {}, 4),
};
const english = texts('english', {
  ...{ SKIN_ash_one: 'One', SKIN_ash_two: 'One', SKIN_ash_three: 'Three', SKIN_orveth_four: 'Four' },
});
const legends = [
  { name: 'Ash', folder: 'ash', words: [] },
  { name: 'Orveth', folder: 'orveth', words: [] },
];
const read = (files: Record<string, Content>) => readingOf(files, { legends });
/**
 * A skin with `!` before its flag is public while the flag is off: feature_flags_script.gnut of r5valkyrie/r5_scripts.
 */
const flagged = await read(
  publicOf({ ...skins, ...english }, { one: 'HAS_HALLOWEEN', three: '!HAS_HALLOWEEN', orveth: 'HAS_ORVETH' }),
);
const statesOf = ({ skins: all }: typeof flagged) =>
  Object.fromEntries(all.map(({ asset, state, why }) => [asset.split('/').at(-1), [state, ...why]]));

describe('a flag of the game’s build', () => {
  it('is listed once, with the skins that it shows and hides, including those of its legend', () => {
    const names = flagsIn(flagged).map(({ name, on, off }) => [
      name,
      on.map(({ ingamename }) => ingamename),
      off.map(({ ingamename }) => ingamename),
    ]);
    expect(names).toEqual([
      ['HAS_HALLOWEEN', ['One'], ['Three']],
      ['HAS_ORVETH', ['Four'], []],
    ]);
  });

  it('that is unknown holds back the skins of both its states', () => {
    expect(statesOf(flagged)).toEqual({
      'one.rpak': ['held back', 'waits for HAS_HALLOWEEN'],
      'two.rpak': ['ready'],
      'three.rpak': ['held back', 'only while HAS_HALLOWEEN is off'],
      'four.rpak': ['held back', 'waits for HAS_ORVETH'],
    });
  });

  it('that is off releases only the skins that are public while it is off', () => {
    expect(statesOf(withFlags(flagged, new Set(['!HAS_HALLOWEEN'])))).toMatchObject({
      'one.rpak': ['held back', 'waits for HAS_HALLOWEEN'],
      'three.rpak': ['ready'],
    });
  });

  it('that is on releases the skins that wait for it', () => {
    const on = withFlags(flagged, new Set(['HAS_HALLOWEEN']));
    expect(statesOf(on)).toEqual({
      'one.rpak': ['ready'],
      'two.rpak': ['double'],
      'three.rpak': ['held back', 'only while HAS_HALLOWEEN is off'],
      'four.rpak': ['held back', 'waits for HAS_ORVETH'],
    });
    expect([flagged.questions.length, on.questions]).toEqual([0, [expect.objectContaining({ what: 'one name' })]]);
    expect(statesOf(withFlags(on, new Set()))).toEqual(statesOf(flagged));
  });

  it('that changes nothing leaves the reading as it is', () => {
    expect(withFlags(flagged, new Set(['HAS_OTHER']))).toBe(flagged);
  });

  it('with a name that cannot be entered is a sign like any other', async () => {
    const odd = await read(publicOf({ ...skins, ...english }, { one: 'a b' }));
    expect([flagsIn(odd), statesOf(odd)['one.rpak']]).toEqual([[], ['held back', 'featureFlag a b']]);
  });
});

describe('without the settings of legends', () => {
  const whole = { ...publicOf({ ...skins, ...english }) };
  const without = (some: RegExp) => Object.fromEntries(Object.entries(whole).filter(([path]) => !some.test(path)));
  const untold = async (files: Record<string, Content>, how = legends) => {
    const { skins: all, notices } = await readingOf(files, { legends: how });
    return { notices, untold: all.flatMap(({ asset, isUntold }) => (isUntold ? asset.split('/').at(-1) : [])) };
  };
  const held =
    'New skins among them are held back; listed skins are still updated. Export all settings with RSX, then read all files again.';

  it('no file says what is public, which is reported', async () => {
    expect(await untold(whole)).toEqual({ notices: [], untold: [] });
    expect(await untold(without(/character\/|base_itemflavors/))).toEqual({
      notices: [
        `No file says which skins are public: the legends’ own files, settings/itemflav/character, are missing. ${held}`,
      ],
      untold: ['one.rpak', 'three.rpak', 'two.rpak', 'four.rpak'],
    });
  });

  it('the same is reported for the legends that lack them', async () => {
    const { notices, untold: some } = await untold(without(/character\/orveth/));
    expect(some).toEqual(['four.rpak']);
    expect(notices).toEqual([expect.stringMatching(/^No file says which skins of orveth are public: the files/)]);
  });

  it('it is reported for new legends when the game’s list of legends is missing', async () => {
    const files = without(/base_itemflavors/);
    const { notices, untold: none } = await untold(files);
    expect(none).toEqual([]);
    expect(notices).toEqual([
      expect.stringMatching(/^No file says which legends are public: .+ is missing\. New skins/),
    ]);
    expect((await untold(files, legends.slice(0, 1))).untold).toEqual(['four.rpak']);
  });

  it('it is reported for settings of Legion+, which writes no flags', async () => {
    // A list of objects as texts, as Legion+ writes it: r-ex/LegionPlus settings.cpp.
    const set = (path: string, list: string) => ({
      [`out/stgs/${path}.set`]: `"${path}.rpak" -> "layout"\r\n{\r\n\tlocalizationKey_NAME "#x"\r\n\t${list} \r\n\t{\r\n\t\t"settings/itemflav/character_skin/ash/one.rpak" \r\n\t}\r\n}`,
    });
    const files = {
      ...without(/character\/|base_itemflavors/),
      ...set('settings/itemflav/character/ash', 'skins'),
      ...set('settings/base_itemflavors', 'characters'),
    };
    const { notices, untold: all } = await untold(files);
    expect(all).toHaveLength(4);
    expect(notices).toEqual([`No file says which skins are public: the settings of Legion+ leave it out. ${held}`]);
  });

  it('everything counts as public when the caller says so', async () => {
    const { skins: all, notices } = await readingOf(without(/character\//), { legends, isAllPublic: true });
    expect([all.some(({ isUntold }) => isUntold), notices]).toEqual([false, []]);
  });
});
