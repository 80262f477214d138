import { MOST_LINES } from '#contract/find/translate.ts';
import { wordCount } from '#game-files/translate/words-of-line.ts';
import { count } from '#rules/texts/count.ts';
import { ask } from '../beside/ask.ts';
import type { Added } from '../feature.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers, Reply } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { completedNames } from './completed-names.ts';
import { foundSkins } from './found-skins.ts';
import { translatedList } from './translated-list.ts';

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
