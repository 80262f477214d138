import { expect, it } from 'vitest';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { netChanges } from '#rules/news/net-changes.ts';

const before = { legend: 'Ash', ...skinFieldsOf({ ingamename: 'Iron Choir', model: 'm', texture: 't' }) };
const told = { skin: 's', before, legend: 'Ash', address: '/legends/ash/iron-choir', age: 0 };

it('shows no change of where the game keeps a skin, which no page shows (docs: Sources)', () => {
  const kept = { settings: 'settings/itemflav/character_skin/ash/iron.rpak', token: 'SKIN_IRON' };
  expect(netChanges([{ ...told, after: { ...before, ...kept } }])).toEqual([]);
  expect(netChanges([{ ...told, after: { ...before, ...kept, model: 'n' } }])).toEqual([
    expect.objectContaining({ kind: 'changed', fields: [{ field: 'model', before: 'm', after: 'n' }] }),
  ]);
});
