import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutCrowding } from '../../server/limits/without-crowding.ts';
import { forAny } from '../support/for-any.ts';

it('takes the oldest of those who have most, until few enough are left', () => {
  const of = (owners: string) => [...owners].map((of, at) => ({ of, at }));
  expect(withoutCrowding(of('aabac'), 3).map(({ at }) => at)).toEqual([3, 1]);
  expect(withoutCrowding(of('abc'), 2).map(({ at }) => at)).toEqual([2]);
  expect(withoutCrowding(of('abba'), 2).map(({ at }) => at)).toEqual([3, 2]);
  expect(withoutCrowding(of('aaa'), 3)).toEqual([]);
});

it('leaves no more than asked for, of each the newest, and takes nothing from somebody with fewer than others keep', () => {
  const owners = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 60 });
  forAny(owners, fc.nat(30)).holds((owners, most) => {
    const all = owners.map((of, at) => ({ of, at }));
    const gone = new Set(withoutCrowding(all, most));
    const kept = all.filter((one) => !gone.has(one));
    expect(kept).toHaveLength(Math.min(all.length, most));
    const sizeOf = (owner: string) => kept.filter(({ of }) => of === owner).length;
    for (const { of, at } of gone) {
      expect(kept.filter((one) => one.of === of && one.at > at)).toEqual([]);
      for (const other of owners) expect(sizeOf(other)).toBeLessThanOrEqual(sizeOf(of) + 1);
    }
  });
});
