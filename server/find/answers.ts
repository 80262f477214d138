import { MOST_LINES } from '#contract/find/translate.ts';
import { count } from '#rules/count.ts';
import { ask } from '../beside/ask.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { foundSkins } from './found-skins.ts';
import { translatedList } from './translated-list.ts';

/** The questions of programs (docs: Find, Translate). */
export const questions = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  ({
    find: async ({ c, query: { limit, ...query } }) =>
      c.json(await ask(db, foundSkins, { ...query, limit: Number(limit), now: now() }), 200, {
        'Cache-Control': 'no-cache',
      }),
    translate: async ({ c, body: { lines } }) => {
      if (lines.length > MOST_LINES) throw tooMany(lines.length);
      return c.json(await ask(db, translatedList, { lines, now: now() }), 200, { 'Cache-Control': 'no-cache' });
    },
  }) satisfies Answers;

const tooMany = (lines: number) =>
  new Refused(413, 'too_large', `These are ${count(lines)} lines. Send at most ${count(MOST_LINES)} at once.`);
