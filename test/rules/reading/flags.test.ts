import { describe, expect, it } from 'vitest';
import { flagsIn } from '#rules/reading/flags.ts';
import { withFlags } from '#rules/reading/with-flags.ts';
import { publicOf } from '../../support/public-of.ts';
import { type Content, readingOf, skin, texts } from '../game-files/files-of.ts';

const skins = {
  ...skin('ash', 'one', {}, 1),
  // Without a permanent id nobody could tell it from another of its name.
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
/** `!` before a flag is there while it is off: feature_flags_script.gnut of r5valkyrie/r5_scripts. */
const flagged = await read(
  publicOf({ ...skins, ...english }, { one: 'HAS_HALLOWEEN', three: '!HAS_HALLOWEEN', orveth: 'HAS_ORVETH' }),
);
const statesOf = ({ skins: all }: typeof flagged) =>
  Object.fromEntries(all.map(({ asset, state, why }) => [asset.split('/').at(-1), [state, ...why]]));

describe('a flag of the game’s build', () => {
  it('is listed once, with the skins that it shows and that it hides, its legend’s too', () => {
    const names = flagsIn(flagged.skins).map(({ name, on, off }) => [
      name,
      on.map(({ ingamename }) => ingamename),
      off.map(({ ingamename }) => ingamename),
    ]);
    expect(names).toEqual([
      ['HAS_HALLOWEEN', ['One'], ['Three']],
      ['HAS_ORVETH', ['Four'], []],
    ]);
  });

  it('that nobody has said anything of holds back what is there while it is on, and while it is off', () => {
    expect(statesOf(flagged)).toEqual({
      'one.rpak': ['held back', 'waits for HAS_HALLOWEEN'],
      'two.rpak': ['ready'],
      'three.rpak': ['held back', 'only while HAS_HALLOWEEN is off'],
      'four.rpak': ['held back', 'waits for HAS_ORVETH'],
    });
  });

  it('that is off lets go of what is there while it is off alone', () => {
    expect(statesOf(withFlags(flagged, new Set(['!HAS_HALLOWEEN'])))).toMatchObject({
      'one.rpak': ['held back', 'waits for HAS_HALLOWEEN'],
      'three.rpak': ['ready'],
    });
  });

  it('that is on lets go of what waits for it', () => {
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

  it('that changes nothing leaves all as it was read', () => {
    expect(withFlags(flagged, new Set(['HAS_OTHER']))).toBe(flagged);
  });

  it('whose name nobody could say back is a sign as any other', async () => {
    const odd = await read(publicOf({ ...skins, ...english }, { one: 'a b' }));
    expect([flagsIn(odd.skins), statesOf(odd)['one.rpak']]).toEqual([[], ['held back', 'featureFlag a b']]);
  });
});

describe('without the legends’ own files', () => {
  const whole = { ...publicOf({ ...skins, ...english }) };
  const without = (some: RegExp) => Object.fromEntries(Object.entries(whole).filter(([path]) => !some.test(path)));
  const untold = async (files: Record<string, Content>, how = legends) => {
    const { skins: all, notices } = await readingOf(files, { legends: how });
    return { notices, untold: all.flatMap(({ asset, isUntold }) => (isUntold ? asset.split('/').at(-1) : [])) };
  };
  const held =
    'What is new of them is held back, and skins of the list still change. Export all settings with RSX, then read all files once more.';

  it('nothing tells what is public, which is said', async () => {
    expect(await untold(whole)).toEqual({ notices: [], untold: [] });
    expect(await untold(without(/character\/|base_itemflavors/))).toEqual({
      notices: [
        `Nothing tells which skins are public: the legends’ own files, settings/itemflav/character, are missing. ${held}`,
      ],
      untold: ['one.rpak', 'three.rpak', 'two.rpak', 'four.rpak'],
    });
  });

  it('of some legends nothing tells it of theirs', async () => {
    const { notices, untold: some } = await untold(without(/character\/orveth/));
    expect(some).toEqual(['four.rpak']);
    expect(notices).toEqual([expect.stringMatching(/^Nothing tells which skins of orveth are public: the own files/)]);
  });

  it('of the game’s list of legends nothing tells it of legends that no row knows', async () => {
    const files = without(/base_itemflavors/);
    const { notices, untold: none } = await untold(files);
    expect(none).toEqual([]);
    expect(notices).toEqual([
      expect.stringMatching(/^Nothing tells which legends are public: .+ is missing\. New skins/),
    ]);
    expect((await untold(files, legends.slice(0, 1))).untold).toEqual(['four.rpak']);
  });

  it('as without those of Legion+, which writes no flags', async () => {
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
    expect(notices).toEqual([`Nothing tells which skins are public: the settings of Legion+ do not say it. ${held}`]);
  });

  it('all is taken for public when somebody says so', async () => {
    const { skins: all, notices } = await readingOf(without(/character\//), { legends, isAllPublic: true });
    expect([all.some(({ isUntold }) => isUntold), notices]).toEqual([false, []]);
  });
});
