import type { SkinsFound } from '#contract/find/find.ts';
import { skinsFound } from '#rules/answers/questions/find-skins.ts';
import type { Question } from '../beside/work.ts';
import { Refused } from '../program/refused.ts';
import { keptSources } from './kept-sources.ts';
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
    return skinsFound(index, { q, legendid, limit }, keptSources(db));
  },
};

const unknown = (legend: string) =>
  new Refused(404, 'not_found', `There is no legend “${legend}”. /api/legends lists all of them.`);
