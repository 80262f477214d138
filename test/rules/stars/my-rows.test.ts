import { describe, expect, it } from 'vitest';
import type { Legend } from '#contract/skins/skin.ts';
import { idsInText, idsOffered, linkToSkins } from '#rules/stars/link.ts';
import { myListCsv, myListJson } from '#rules/stars/my-list-out.ts';
import { myRows, offerOf, placedIn } from '#rules/stars/my-rows.ts';
import type { Star } from '#rules/stars/star.ts';

const skin = (id: string, ingamename: string, model: string) => ({ _id: id, ingamename, model, texture: id });
const list: Legend[] = [
  { legend: 'Ash', details: [skin('a', 'Krall', 'krall_w'), skin('b', 'Tavrel', 'tavrel_w')] },
  { legend: 'Fuse', details: [skin('c', 'Ombrin', 'ombrin_w'), skin('d', 'Kessa', 'n/a')] },
];
const placed = placedIn(list);
const star = (skinId: string, more: Partial<Star> = {}): Star => ({
  ...{ skin: skinId, name: '', legend: '', model: '', note: '', at: 1, ...more },
});

describe('the rows of My List (docs: My list)', () => {
  it('are in their order, as the list has them now', () => {
    const rows = myRows([star('c'), star('a', { name: 'Old name' })], placed);
    expect(rows.map(({ placed }) => [placed?.row.legend, placed?.row.skin.ingamename, placed?.address])).toEqual([
      ['Fuse', 'Ombrin', '/legends/fuse/ombrin'],
      ['Ash', 'Krall', '/legends/ash/krall'],
    ]);
  });

  it('name what took the place of a skin that is gone: the same name in its legend, else the same model', () => {
    const instead = (more: Partial<Star>) => myRows([star('x', more)], placed)[0]?.instead?.row.skin._id;
    expect(instead({ legend: 'Ash', name: 'Tavrel', model: 'krall_w' })).toBe('b');
    expect(instead({ legend: 'Ash', name: 'Renamed', model: 'krall_w' })).toBe('a');
    expect(instead({ legend: 'Fuse', name: 'Tavrel', model: 'n/a' })).toBe(undefined);
    expect(instead({})).toBe(undefined);
    expect(myRows([star('a', { legend: 'Ash', name: 'Tavrel' })], placed)[0]?.instead).toBe(undefined);
  });

  it('leave with their notes and their order, gone ones with their names', () => {
    const rows = myRows(
      [star('c', { note: '=1+1' }), star('x', { name: 'Lost', legend: 'Ash', model: 'l_w' })],
      placed,
    );
    const [head, first, second] = myListCsv(rows).replace('\uFEFF', '').split('\r\n');
    expect(
      head
        ?.split(',')
        .slice(0, 4)
        .concat(head.split(',').at(-1) ?? ''),
    ).toEqual([...['_id', 'legend', 'ingamename', 'model', 'note']]);
    expect(first?.startsWith('c,Fuse,Ombrin,ombrin_w,c,')).toBe(true);
    expect(first?.endsWith(`,'=1+1`)).toBe(true);
    expect(second?.startsWith('x,Ash,Lost,l_w,,')).toBe(true);
    expect(JSON.parse(myListJson(rows))).toEqual({
      skins: [
        { legend: 'Fuse', ...skin('c', 'Ombrin', 'ombrin_w'), note: '=1+1' },
        { legend: 'Ash', _id: 'x', ingamename: 'Lost', model: 'l_w', gone: true, note: '' },
      ],
    });
  });
});

describe('a link to skins (docs: My list)', () => {
  it('of 50 skins has fewer than 2,000 letters, and is read again', () => {
    const ids = Array.from({ length: 50 }, (_, at) => `019c0000-0000-7000-8000-${String(at).padStart(12, '0')}`);
    const link = linkToSkins(ids);
    expect(`https://a-long-name.legend-tools.example${link}`.length).toBeLessThan(2000);
    expect(idsOffered(link.slice('/mine'.length))).toEqual({ ids, left: 0 });
    expect(idsInText(' a,b.c\n a ..')).toEqual(['a', 'b', 'c']);
  });

  it('offers skins that are new, and says how many are known and how many nobody has', () => {
    expect(offerOf(['a', 'c', 'x', '<script>'], [star('a')], list)).toEqual({
      skins: [{ skin: 'c', name: 'Ombrin', legend: 'Fuse', model: 'ombrin_w' }],
      ...{ known: 1, unknown: 2 },
    });
  });
});
