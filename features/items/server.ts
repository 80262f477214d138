import { ask } from '#server/beside/ask.ts';
import type { Site } from '#server/feature.ts';
import type { Answers } from '#server/http/router.ts';
import { Refused } from '#server/program/refused.ts';
import feature from './feature.ts';
import { itemsFound, itemsPage, waysOfLegend } from './server/kept-items.ts';

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
    pages: Object.fromEntries(Object.keys(feature.pages).map((path) => [path, find])),
  };
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
