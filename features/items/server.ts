import type { Hono } from 'hono';
import { ask } from '#server/beside/ask.ts';
import type { Site } from '#server/feature.ts';
import { type Env, inTurn } from '#server/http/deps.ts';
import type { Answers } from '#server/http/router.ts';
import { batchFile, noSuchFile } from '#server/pages/downloads.ts';
import { Refused } from '#server/program/refused.ts';
import feature from './feature.ts';
import { isOfSkin } from './rules/shelves.ts';
import { addresses, batchFileAt, hasItems, itemsFound, itemsPage, waysOfLegend } from './server/kept-items.ts';

export function serve({ db }: Site) {
  async function find(pathname: string, shown = 1) {
    const path = plainOf(pathname);
    const page = await ask(db, itemsPage, { path, page: shown });
    if (typeof page !== 'object') {
      const outcome = page ?? 'unknown';
      return { outcome, data: { items: { outcome } } };
    }
    return {
      outcome: 'found' as const,
      address: encodeURI(path),
      data: { items: { outcome: 'found' as const, page } },
    };
  }
  return {
    answers: {
      findItems: async ({ c, query: { q, limit } }) =>
        c.json(await ask(db, itemsFound, { q, limit: Number(limit) }, c.get('inLine')), 200, NOT_KEPT),
      readItems: async ({ c, query: { path, page } }) => {
        const found = await ask(db, itemsPage, { path: plainOf(path), page: Number(page) });
        if (found === 'gone') throw new Refused(410, 'gone', 'It is no longer in the list.');
        if (found === undefined) throw new Refused(404, 'not_found', 'There is no such page.');
        return c.json(found, 200, NOT_KEPT);
      },
    } satisfies Answers,
    async alsoFinds({ q, legend, limit }: { q: string; legend: string; limit: number }) {
      if (legend !== '') return {};
      const { items } = await ask(db, itemsFound, { q, limit });
      return items.length > 0 ? { items } : {};
    },
    besideLegend: (name: string) => ask(db, waysOfLegend, name),
    async pictureOf(address: string) {
      if (!isOfSkin(address)) return;
      const page = await ask(db, itemsPage, { path: plainOf(address), page: 1 });
      if (typeof page !== 'object' || !page.item) return;
      const { owner = '', quality, name, files } = page.item;
      return { over: [owner, quality].filter(Boolean).join(' · '), name, under: files.at(-1)?.name ?? '', quality };
    },
    listed: () => ask(db, addresses, null),
    hasContent: hasItems(db),
    pages: Object.fromEntries(Object.keys(feature.pages).map((path) => [path, find])),
  };
}

/** Serves, for each page with models, a batch file that exports them with RSX (docs: Pages of items). */
export function addTo(app: Hono<Env>, { db }: Site) {
  app.get('/download/:path{(?:weapons|melee)/.+\\.bat}', (c) =>
    inTurn(c, db, async () => {
      const path = plainOf(`/${c.req.param('path').slice(0, -'.bat'.length)}`);
      const text = await ask(db, batchFileAt, path);
      if (text === undefined) throw noSuchFile();
      return batchFile(c, { name: `export-${path.split('/').slice(2).join('-')}.bat`, text });
    }),
  );
}

/** A path as it is stored: decoded, in small letters, without a slash at its end. */
function plainOf(pathname: string) {
  try {
    return decodeURI(pathname).toLowerCase().replace(/\/$/, '');
  } catch {
    return pathname;
  }
}

const NOT_KEPT = { 'Cache-Control': 'no-cache' };
