import { LONGEST_QUESTION, type NamesCompleted } from '#contract/find/find.ts';
import { fold } from '#game-files/texts/fold.ts';
import { ranked } from '#rules/answers/questions/ranked.ts';
import type { Question } from '../beside/work.ts';
import { skinIndexOf } from './skin-index.ts';

/** As many as browsers show. */
const MOST = 8;

/** `GET /api/complete`: of what a search finds, the names that hold the text. */
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
    const names = ranked(rows, search).map(({ ingamename }) => ingamename);
    return [q, [...new Set(names.filter((name) => fold(name).includes(fold(search))))].slice(0, MOST)];
  },
};
