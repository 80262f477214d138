import { expect, it } from 'vitest';
import { assetChanges, assetDetails } from '#rules/import/review/asset-changes.ts';
import { choiceKey, isAssetTaken, withAssets } from '#rules/import/review/asset-choice.ts';
import type { AssetRow } from '#rules/skins/given-rows.ts';

const asset = (name: string, more: Partial<AssetRow> = {}): AssetRow => ({
  ...{ kind: 'Textures', group: 'Ash', name },
  ...more,
});

it('new are the assets that the archive lacks, each once, ignoring the case of their group', () => {
  const changes = assetChanges(
    [asset('a'), asset('b'), asset('b', { group: 'ASH' }), asset('c')],
    [asset('a', { group: 'ash' })],
  );
  expect(changes).toEqual([
    { asset: asset('b'), before: null },
    { asset: asset('c'), before: null },
  ]);
});

it('changed are known ones with another GUID or package in the files; a missing value stays', () => {
  const known = asset('a', { guid: '0000000000000001', package: 'old.rpak' });
  expect(assetChanges([asset('a')], [known])).toEqual([]);
  expect(assetChanges([asset('a', { guid: known.guid })], [known])).toEqual([]);
  const changes = assetChanges([asset('a'), asset('a', { package: 'new.rpak' })], [known]);
  expect(changes.map(({ asset: one, before }) => before && assetDetails(before, one))).toEqual([
    ['package old.rpak → new.rpak'],
  ]);
});

it('changed are known ones whose skins the game holds back now, or no longer', () => {
  const known = [asset('a', { waits: false }), asset('b', { waits: true }), asset('c', { waits: true })];
  const changes = assetChanges([asset('a', { waits: true }), asset('b', { waits: false }), asset('c')], known);
  expect(changes.map(({ asset: one, before }) => before && assetDetails(before, one))).toEqual([
    ['held back no → yes'],
    ['held back yes → no'],
  ]);
  expect(assetChanges([asset('c', { waits: true })], known)).toEqual([]);
});

it('is left out with its kind, with its group, or alone', () => {
  const [a, b, other] = [asset('a'), asset('b'), asset('c', { group: 'Wraith' })];
  const takenWithout = (...keys: string[]) => {
    const left = keys.reduce((some, key) => withAssets(some, key, false), {});
    return [a, b, other].filter((one) => isAssetTaken(one, left)).map(({ name }) => name);
  };
  expect(takenWithout()).toEqual(['a', 'b', 'c']);
  expect(takenWithout('Textures')).toEqual([]);
  expect(takenWithout(choiceKey({ kind: 'Textures', group: 'ASH' }))).toEqual(['c']);
  expect(takenWithout(choiceKey(a))).toEqual(['b', 'c']);
  expect(withAssets(withAssets({}, 'Textures', false), 'Textures', true)).toEqual({});
});
