import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/history/history.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { changedFields, skinIntent, unlistedNote } from '../../src/parts/history/skin-change.ts';

const content = (more: object) => ({
  legend: 'Ash',
  ...skinFieldsOf({ ingamename: 'A', model: 'm', texture: 't', ...more }),
});
const entry = (before: object, after: object, namesChanged?: boolean): HistoryEntry => ({
  ...{ _id: '1', at: 0, actor: 'import', action: 'change', isUndo: false, isUndone: false, namesChanged },
  before: content(before),
  after: content(after),
});

it('of names in other languages people read only that they changed', () => {
  expect(changedFields(entry({ model: 'a' }, { model: 'b' }, true))).toEqual([
    { field: 'Model', before: 'a', after: 'b' },
    { field: 'Names in other languages' },
  ]);
});

it('where a field comes from is nothing that people read', () => {
  expect(changedFields(entry({ sources: 'settings:model' }, { sources: null }))).toEqual([]);
});

it('says which names no imported list had when the change brought them (docs: Unknown names)', () => {
  const said = [undefined, ['model'], ['texture'], ['model', 'texture']] as const;
  expect(said.map((unknown) => unlistedNote({ unknown: unknown && [...unknown] }))).toEqual([
    '',
    'No imported list had the model.',
    'No imported list had the material.',
    'No imported list had the model and the material.',
  ]);
});

it('says what would be done in the present', () => {
  const change = entry({}, {});
  expect([skinIntent(change), skinIntent({ ...change, action: 'remove' })]).toEqual([
    'changes Ash – A',
    'deletes Ash – A',
  ]);
});
