import { describe, expect, it } from 'vitest';
import { mayUndo } from '#contract/history/history.ts';
import { mayUndoBatch } from '#contract/imports/batch.ts';
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

it.each([
  ['add', 'deleteskins'],
  ['change', 'editskins'],
  ['remove', 'addskins'],
] as const)(
  'undoing a change of a skin of the action %s takes the flag %s, and nothing else helps (docs: Undo)',
  (action, right) => {
    for (const held of sets) {
      const may = held.includes(right) || held.includes('owner');
      expect([held, mayUndo(userWith(held), { action })]).toEqual([held, may]);
    }
    expect(mayUndo(null, { action })).toBe(false);
  },
);

describe('undoing a batch (docs: Batches)', () => {
  const nothing = { build: null, added: 0, changed: 0, removed: 0, assetsAdded: 0, assetsRemoved: 0 };

  it.each<[string, object, Flag[]]>([
    ['added skins', { added: 1 }, ['deleteskins']],
    ['added assets', { assetsAdded: 1 }, ['deleteskins']],
    ['changed skins', { changed: 1 }, ['editskins']],
    ['changed assets', { assetsChanged: 1 }, ['editskins']],
    ['removed skins', { removed: 1 }, ['addskins']],
    ['removed assets', { assetsRemoved: 1 }, ['addskins']],
    ['changed nothing that is counted', {}, ['editskins']],
    ['added and changed', { added: 1, changed: 1 }, ['deleteskins', 'editskins']],
    ['did all of it', { added: 1, changed: 1, removed: 1 }, ['addskins', 'deleteskins', 'editskins']],
  ])('that %s takes every right of what it does, your own those of an import', (_, counts, rights) => {
    const batch = { ...nothing, ...counts };
    for (const held of sets) {
      const holdsAll = (needed: readonly Flag[]) =>
        held.includes('owner') || needed.every((flag) => held.includes(flag));
      const user = userWith(held);
      expect([held, mayUndoBatch(user, { batch, isOwn: false })]).toEqual([held, holdsAll(rights)]);
      const mayUndoOwn = holdsAll(rights) || holdsAll(['addskins', 'editskins']);
      expect([held, mayUndoBatch(user, { batch, isOwn: true })]).toEqual([held, mayUndoOwn]);
    }
    expect(mayUndoBatch(null, { batch, isOwn: true })).toBe(false);
  });
});
