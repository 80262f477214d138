import { translatedList as translated } from '#rules/questions/translated-list.ts';
import type { Question } from '../beside/work.ts';
import { Refused } from '../program/refused.ts';
import { keptTold } from './kept-told.ts';
import { skinIndexOf } from './skin-index.ts';

type Asked = { lines: readonly string[]; now: number };

/** `POST /api/translate`, as the bytes that are sent: a thread that hands over a large answer stops nobody. */
export const translatedList: Question<Asked, Uint8Array<ArrayBuffer>> = {
  module: import.meta.url,
  name: 'translatedList',
  isSearch: true,
  async read(db, { lines, now }, pause) {
    const list = await translated(await skinIndexOf(db)(now), lines, { told: keptTold(db), pause });
    if (!list) throw new Refused(413, 'too_large', TOO_MANY);
    return new TextEncoder().encode(JSON.stringify(list));
  },
};

const TOO_MANY = 'These lines mean too many skins for one answer. Send fewer lines at once.';
