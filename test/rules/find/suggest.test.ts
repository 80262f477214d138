import { expect, it } from 'vitest';
import type { Row } from '#rules/find/rows.ts';
import { suggestionsFor } from '#rules/find/suggest.ts';

it('suggests nothing that says a word twice', () => {
  const row = { legend: 'Ash', fields: ['iron choir', 'ash lgnd v31 ironchoir w'], skin: { ingamename: 'Iron Choir' } };
  expect(suggestionsFor([row as unknown as Row], ['irom', 'choir'], () => true)).toEqual(['Iron Choir']);
});
