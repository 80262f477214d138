import type { ListTranslated } from '#contract/find/translate.ts';
import { translatedList as translated } from '#rules/questions/translated-list.ts';
import type { Question } from '../beside/work.ts';
import { keptTold } from './kept-told.ts';
import { skinIndexOf } from './skin-index.ts';

type Asked = { lines: readonly string[]; now: number };

/** `POST /api/translate` */
export const translatedList: Question<Asked, ListTranslated> = {
  module: import.meta.url,
  name: 'translatedList',
  isSearch: true,
  read: async (db, { lines, now }) => translated(await skinIndexOf(db)(now), lines, keptTold(db)),
};
