import type { Context } from 'hono';
import { hasSlots, type PagePath, pagePathAt, slotsOf } from '#contract/pages.ts';
import type { FindPage } from '../catalogue/find-page.ts';
import { revisionOf } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import type { Env } from '../http/env.ts';
import { keptAnswers, type Made } from '../http/kept-answers.ts';
import { originOf } from '../http/known-host.ts';
import type { Settings } from '../program/settings.ts';
import type { BuiltPage } from './built-page.ts';

type From = {
  db: Database;
  findPage: FindPage;
  page: BuiltPage;
  settings: Pick<Settings, 'origin'>;
};

/** Answers with pages that are drawn with their data when somebody asks, and kept while the lists are the same. */
export function drawnPages({ db, findPage, page: built, settings }: From) {
  const answer = keptAnswers();

  return async (c: Context<Env>, page: PagePath) => {
    const { pathname, search } = new URL(c.req.url);
    const origin = originOf(c, settings);
    const revision = String(await revisionOf(db, ['skins', 'archive']));
    return answer(c, { key: `${origin}\n${pathname}`, revision }, async (): Promise<Made> => {
      const { legend = '', skin } = slotsOf(pathname);
      const found = await findPage({ legend, skin });
      if (found.outcome === 'moved') return { movedTo: found.to + search };
      // In capitals, with a slash at its end, or with letters encoded that need not be.
      if (found.outcome === 'found' && found.page.address !== pathname) return { movedTo: found.page.address + search };
      const text = await built.htmlWith({ page, path: pathname, query: '', data: { catalogue: found }, origin });
      const status = { found: 200, gone: 410, unknown: 404 } as const;
      return { text, type: 'text/html; charset=utf-8', status: status[found.outcome] };
    });
  };
}

/** The page at a path whose document is drawn with data; undefined when it is another one. */
export function drawnPageAt(path: string) {
  const page = pagePathAt(path);
  return page && hasSlots(page) && page !== '/changes/:build' ? page : undefined;
}
