import { describe, expect, it } from 'vitest';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { mergeRows } from '#rules/import/merge-rows.ts';
import { recogniseSkins } from '#rules/import/recognise-skins.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import { ambiguousRows, takenNames } from '#rules/skins/same-names.ts';

const row = (gameid?: string, more: Partial<SkinRow> = {}): SkinRow => ({
  ...{ legend: 'Ash', ingamename: 'Vorna' },
  ...(gameid && { gameid }),
  ...more,
});
const known = (gameid: string | null, model = 'n/a') => ({
  legend: 'Ash',
  ...skinFieldsOf({ ingamename: 'Vorna', model, texture: 'n/a', gameid }),
});

/** The ids of the skins that the rows mean. */
const found = (rows: SkinRow[], skins: ReturnType<typeof known>[]) => {
  const recognised = recogniseSkins(rows, skins);
  return rows.map((one) => recognised.get(one)?.gameid);
};

describe('two skins of a legend with one name (docs: Skins)', () => {
  it.each([
    ['7', '8', false],
    ['7', '7', true],
    ['7', undefined, true],
    [undefined, '7', true],
    [undefined, undefined, true],
  ])('are two when both have permanent ids that differ: %s beside %s', (one, other, isTaken) => {
    const names = takenNames();
    names.take(row(one));
    expect(names.isTaken(row(other))).toBe(isTaken);
    expect(names.isTaken(row(other, { ingamename: 'Other' }))).toBe(false);
  });

  it('are recognised by their ids, in any order', () => {
    expect(found([row('8'), row('7')], [known('7'), known('8')])).toEqual(['8', '7']);
  });

  it('are ambiguous for a row without an id, which a person must decide', () => {
    const [rows, skins] = [[row()], [known('7'), known('8')]];
    expect(found(rows, skins)).toEqual([undefined]);
    expect(ambiguousRows(rows, recogniseSkins(rows, skins), skins)).toEqual(rows);
    const named = [row(undefined, { settings: 'a' })];
    const kept = [{ ...known('7'), settings: 'a' }, known('8')];
    expect(ambiguousRows(named, recogniseSkins(named, kept), kept)).toEqual([]);
  });

  it('are ambiguous too when one of them comes with the row', () => {
    const [rows, skins] = [[row(), row('8')], [known('7')]];
    expect(ambiguousRows(rows, recogniseSkins(rows, skins), skins)).toEqual([rows[0]]);
    expect(ambiguousRows([row()], new Map(), skins)).toEqual([]);
  });

  it('are distinguished by the model when the list has one of them without its id', () => {
    const rows = [row('7', { model: 'a_w' }), row('8', { model: 'b_w' })];
    expect(recogniseSkins(rows, [known(null, 'b_w')]).has(rows[1] as SkinRow)).toBe(true);
  });

  it('are both taken from a dump, whichever is in a handmade list', () => {
    const dump = { skins: [row('7'), row('8')], assets: [] };
    const merged = (written: SkinRow) => mergeRows({ skins: [written], assets: [] }, dump).skins;
    expect(merged(row('7', { model: 'w' }))).toEqual([row('7', { model: 'w' }), row('8')]);
    expect(merged(row())).toEqual([row(), row('7'), row('8')]);
    expect(mergeRows({ skins: [row()], assets: [] }, { skins: [row('7')], assets: [] }).skins).toEqual([row()]);
  });
});
