import type { NamesCompleted } from '#contract/find/complete.ts';
import { LONGEST_QUESTION } from '#contract/find/find.ts';
import { ranked } from '#rules/answers/questions/ranked.ts';
import type { Question } from '../beside/work.ts';
import { skinIndexOf } from './skin-index.ts';

/** As many as browsers show. */
const MOST = 8;

/** `GET /api/complete`, by the search that looks at names alone. */
export const completedNames: Question<{ q: string; now: number }, NamesCompleted> = {
  module: import.meta.url,
  name: 'completedNames',
  isSearch: true,
  async read(db, { q, now }) {
    const { partOf } = await skinIndexOf(db)(now);
    const search = q.slice(0, LONGEST_QUESTION);
    if (search.trim() === '') return [q, []];
    const { part } = partOf({ legendid: undefined, facts: [] });
    const rows = part.find({ search, sortField: 'ingamename', sortOrder: 'asc' }).flatMap((card) => card.rows);
    return [q, [...new Set(ranked(rows, search).map(({ ingamename }) => ingamename))].slice(0, MOST)];
  },
};
