import { expect, it } from 'vitest';
import type { Answer } from '#game-files/finders/answer.ts';
import { suggestAddress, suggestSearch } from '#rules/suggestions/address.ts';
import { suggestLine } from '#rules/suggestions/line-address.ts';

it.each<[Partial<Answer>, string, string | undefined]>([
  [{ name: 'ash_v99_queen_w', kind: 'model', legend: 'Ash' }, 'x', '/suggest?legend=Ash&model=ash_v99_queen_w'],
  [{ name: 'ash_v99_body', kind: 'material' }, 'x', '/suggest?texture=ash_v99_body'],
  [{ kind: 'name' }, ' Nowhere Queen ', '/suggest?ingamename=Nowhere+Queen'],
  [{}, 'Nowhere Queen', '/suggest?ingamename=Nowhere+Queen'],
  [{}, 'Königin & Söhne', '/suggest?ingamename=K%C3%B6nigin+%26+S%C3%B6hne'],
  [{ kind: 'package' }, 'common.rpak', undefined],
  [{ name: 'pilot_medium_stim', kind: 'animation' }, 'x', '/suggest?animation=pilot_medium_stim'],
  [{ name: 'ash_gladcard_static_x', kind: 'animation', legend: 'Ash' }, 'x', undefined],
  [{ name: 'r97_base_w', kind: 'model', item: 'weapon' }, 'x', undefined],
  [{}, 'D:\\exported_files\\notes.txt', undefined],
  [{}, '<script>alert(1)</script>', undefined],
  [{}, '12345', undefined],
  [{}, 'a'.repeat(61), undefined],
])('leads from an unknown line to the form, where it may be a skin: %j %s', (answer, text, to) => {
  expect(suggestLine({ name: '', kind: undefined, legend: undefined, ...answer }, text)).toBe(to);
});

it('takes a search with underscores for a model, and any other for a name in the shop', () => {
  expect([suggestSearch(' Queen '), suggestSearch('ash_queen_w')]).toEqual([
    suggestAddress({ ingamename: 'Queen' }),
    suggestAddress({ model: 'ash_queen_w' }),
  ]);
});
