import type { Context } from 'hono';
import { hasSlots, type PagePath, pagePathAt, slotsOf } from '#contract/pages.ts';
import { pageIn } from '#rules/catalogue/page-in.ts';
import type { FindPage } from '../catalogue/find-page.ts';
import { revisionOf } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import { troubleOf } from '../database/trouble.ts';
import type { Env } from '../http/env.ts';
import { keptAnswers, type Made } from '../http/kept-answers.ts';
import { originOf } from '../http/known-host.ts';
import type { Origin } from '../program/origin.ts';
import type { Settings } from '../program/settings.ts';
import type { BuiltPage } from './built-page.ts';
import { atMostASecond } from './draw-budget.ts';

type From = {
  db: Database;
  findPage: FindPage;
  page: BuiltPage;
  settings: Pick<Settings, 'origin'>;
};

/** Pages of what is not there are drawn so often; the script draws all others. There are more of them than of others. */
const ABSENT_A_SECOND = 20;
const RETRY_AFTER = '10';

const statuses = { found: 200, gone: 410, unknown: 404 } as const;

/**
 * Answers with pages that are drawn with their data when somebody asks, and kept while the lists are the same. While the
 * database cannot be read, the script gets an empty page, on which it says so and asks again (docs: Drawn pages).
 */
export function drawnPages({ db, findPage, page: built, settings }: From) {
  const answer = keptAnswers();
  const mayDraw = atMostASecond(ABSENT_A_SECOND);

  async function make(page: PagePath, { pathname, search, origin }: Asked): Promise<Made> {
    const { legend = '', skin } = slotsOf(pathname);
    const shown = skin === undefined ? pageIn(search) : undefined;
    const found = await findPage({ legend, skin, page: shown });
    if (found.outcome === 'moved') return { movedTo: found.to + search };
    // In capitals, with a slash at its end, or with letters encoded that need not be.
    if (found.outcome === 'found' && found.page.address !== pathname) return { movedTo: found.page.address + search };
    const isDrawn = found.outcome === 'found' || mayDraw();
    const text = isDrawn
      ? await built.htmlWith({
          page,
          path: pathname,
          query: shown === undefined ? '' : search,
          data: { catalogue: found },
          origin,
        })
      : built.html(page, bare(origin));
    return { text, type: HTML, status: statuses[found.outcome] };
  }

  return async (c: Context<Env>, page: PagePath) => {
    const { pathname, search } = new URL(c.req.url);
    const origin = originOf(c, settings);
    try {
      const revision = String(await revisionOf(db, ['skins', 'archive']));
      const key = `${origin}\n${pathname}\n${pageIn(search) ?? ''}`;
      return await answer(c, { key, revision }, () => make(page, { pathname, search, origin }));
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
      const headers = { 'Content-Type': HTML, 'Cache-Control': 'no-cache', 'Retry-After': RETRY_AFTER };
      return c.body(built.html(page, bare(origin)), 503, headers);
    }
  };
}

type Asked = { pathname: string; search: string; origin: Origin };

export const HTML = 'text/html; charset=utf-8';
const bare = (origin: Origin) => ({ origin, isDrawn: false, hasProfile: false });

/** The page at a path whose document is drawn with data; undefined when it is another one. */
export function drawnPageAt(path: string) {
  const page = pagePathAt(path);
  return page && hasSlots(page) && page !== '/changes/:build' ? page : undefined;
}
