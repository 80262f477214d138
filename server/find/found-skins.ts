import type { SkinsFound } from '#contract/find/find.ts';
import { LONGEST_QUESTION } from '#contract/find/find.ts';
import type { Question } from '../beside/work.ts';
import { Refused } from '../program/refused.ts';
import { findSkins, rowsOf } from './find-skins.ts';
import { skinIndexOf } from './skin-index.ts';

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
    const { facts, cards, whyOf, suggestions, isIncomplete } = await findSkins(db, index, { q, legendid });
    const rows = rowsOf(index, cards);
    const idOf = new Map(index.groups.map(({ legend: name, _id }) => [name, _id]));
    return {
      revision: index.revision,
      isCut: q.length > LONGEST_QUESTION,
      isIncomplete,
      facts: [...facts],
      total: rows.length,
      legends: cards.map(({ legend: name, address: page, total, rows: { length: found }, isNamed }) => ({
        ...{ legend: name, legendid: idOf.get(name) ?? '', page, total, found, isNamed },
      })),
      skins: rows.slice(0, limit).map((row) => {
        const why = whyOf(row._id);
        return why === '' ? row : { ...row, why };
      }),
      suggestions: [...suggestions],
    };
  },
};

const unknown = (legend: string) =>
  new Refused(404, 'not_found', `There is no legend “${legend}”. /api/legends lists all of them.`);
