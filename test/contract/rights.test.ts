import { describe, expect, it } from 'vitest';
import { mayUndo } from '#contract/history/history.ts';
import { belongs, type Flag, flags, type Who } from '#contract/users/user.ts';

/** Every set of flags that an account can hold. */
const sets = flags.reduce<Flag[][]>((some, flag) => some.flatMap((held) => [held, [...held, flag]]), [[]]);
const userWith = (held: readonly Flag[]) => ({
  perms: Object.fromEntries(flags.map((flag) => [flag, held.includes(flag)])) as Record<Flag, boolean>,
});

/** What each of these takes, beside being an owner: all flags of one of the lists. */
const needed: Record<Exclude<Who, 'anyone'>, Flag[][]> = {
  ...{
    signedIn: [[]],
    owner: [],
    addskins: [['addskins']],
    editskins: [['editskins']],
    deleteskins: [['deleteskins']],
  },
  staff: [['addskins'], ['editskins'], ['deleteskins']],
  importers: [['addskins', 'editskins']],
};

describe('the people for whom a call is (docs: Rights)', () => {
  it.each(Object.entries(needed) as [keyof typeof needed, Flag[][]][])('are %s with %j and owners', (who, ways) => {
    expect(sets).toHaveLength(16);
    for (const held of sets) {
      const may = [['owner' as const], ...ways].some((way) => way.every((flag) => held.includes(flag)));
      expect([held, belongs(userWith(held), who)]).toEqual([held, may]);
    }
    expect(belongs(null, who)).toBe(false);
  });

  it('are all people and guests where it is for anyone', () => {
    expect([null, ...sets.map(userWith)].filter((user) => !belongs(user, 'anyone'))).toEqual([]);
  });
});

describe('undoing a change of a skin (docs: Undo)', () => {
  it.each([
    ['add', 'deleteskins'],
    ['change', 'editskins'],
    ['remove', 'addskins'],
  ] as const)('of the action %s takes the flag %s, and nothing else helps', (action, right) => {
    for (const held of sets) {
      const may = held.includes(right) || held.includes('owner');
      expect([held, mayUndo(userWith(held), { action })]).toEqual([held, may]);
    }
    expect(mayUndo(null, { action })).toBe(false);
  });
});
