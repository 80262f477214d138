import { expect, it } from 'vitest';
import type { Row } from '#rules/search/rows.ts';
import { suggestionsFor } from '#rules/search/suggest.ts';

it('suggests nothing with the same word twice', () => {
  const row = { legend: 'Ash', fields: ['iron choir', 'ash lgnd v31 ironchoir w'], skin: { ingamename: 'Iron Choir' } };
  expect(suggestionsFor([row as unknown as Row], ['irom', 'choir'], () => true)).toEqual(['Iron Choir']);
});
