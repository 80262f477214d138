import { LONGEST_QUESTION, type NamesCompleted, type SkinsFound } from '#contract/find/find.ts';
import { MOST_LINES } from '#contract/find/translate.ts';
import { fold } from '#game-files/texts/fold.ts';
import { wordCount } from '#game-files/translate/words-of-line.ts';
import { ranked } from '#rules/answers/questions/ranked.ts';
import { skinsFound } from '#rules/answers/questions/skin-index.ts';
import { count } from '#rules/texts/count.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import type { Added } from '../feature.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers, Reply } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { keptSources, skinIndexOf, translatedList } from './translated-list.ts';

/** As many as browsers show. */
const MOST = 8;

/** `GET /api/complete`: of what a search finds, the names that hold the text. @public */
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

type Asked = { q: string; legend: string; limit: number; now: number };

/** `GET /api/find` */
export const foundSkins: Question<Asked, SkinsFound> = {
  module: import.meta.url,
  name: 'foundSkins',
  isSearch: true,
  async read(db, { q, legend, limit, now }) {
    const index = await skinIndexOf(db)(now);
    const legendid = legend === '' ? undefined : index.legendOf(legend);
    if (legend !== '' && legendid === undefined) throw unknown(legend);
    return skinsFound(index, { q, legendid, limit }, keptSources(db));
  },
};

const unknown = (legend: string) =>
  new Refused(404, 'not_found', `There is no legend “${legend}”. /api/legends lists all of them.`);

/** The questions of programs (docs: Find, Translate). */
export const questions = ({ db, now }: Pick<Deps, 'db' | 'now'>, { alsoFound }: Pick<Added, 'alsoFound'>) =>
  ({
    find: async ({ c, query: { limit, ...query } }) => {
      const asked = { ...query, limit: Number(limit) };
      const skins = await ask(db, foundSkins, { ...asked, now: now() }, c.get('inLine'));
      return c.json({ ...skins, ...(await alsoFound(asked)) }, 200, { 'Cache-Control': 'no-cache' });
    },
    complete: async ({ c, query: { q } }) =>
      c.json(await ask(db, completedNames, { q, now: now() }, c.get('inLine')), 200, { 'Cache-Control': 'no-cache' }),
    translate: async ({ c, body: { lines } }) => {
      c.get('spend')?.(costOf(lines));
      if (lines.length > MOST_LINES) throw tooMany(lines.length);
      const bytes = await ask(db, translatedList, { lines, now: now() }, c.get('inLine'));
      return c.body(bytes, 200, JSON_NOT_KEPT) as Response as Reply<'translate'>;
    },
  }) satisfies Answers;

const JSON_NOT_KEPT = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };

/** The words of each line that may be names, and one at least (docs: Turns). */
const costOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + Math.max(1, wordCount(line)), 0);

const tooMany = (lines: number) =>
  new Refused(413, 'too_large', `These are ${count(lines)} lines. Send at most ${count(MOST_LINES)} at once.`);
