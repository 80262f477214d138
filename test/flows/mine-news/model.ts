import type { NewsGroup } from '#contract/history/news.ts';
import { mineNewsMachine, type Newest } from '#machines/my-list/mine-news.ts';
import type { Star } from '#rules/stars/star.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { knight } from '../skin-samples.ts';

/** A star of long ago, and a change of its skin after it. */
export const knightOfOld: Star = {
  ...{ skin: knight._id, name: knight.ingamename, legend: 'Ash', model: knight.model, note: '', at: 1 },
};
export const changedKnight: NewsGroup = {
  ...{ _id: '2026-03-18', at: 2, newest: '2', counts: { added: 0, changed: 1, gone: 0, removed: 0 } },
  lines: [{ skin: knight._id, kind: 'changed', legend: 'Ash', ingamename: knight.ingamename, fields: [] }],
};
export const newest: Newest = { changes: [changedKnight], whole: {}, since: null, seen: null };
export const nothingNew: Newest = { changes: [], whole: {}, since: null, seen: null };

export const mineNewsModel = defineModel({
  machine: mineNewsMachine,
  starts: [undefined],
  samples: {
    events: {
      'stars.changed': [{ stars: [knightOfOld] }, { stars: [] }],
      'changes.seen': [{ newest: '2', since: null }],
    },
    actors: { loadNewest: { done: [newest, nothingNew], error: [offline] } },
  },
  known: ({ stars, changes, seen }) => [stars.length, changes.length, seen],
  visible: ({ stars, fresh }) => [stars.length, fresh.length],
  invariants: {
    'what was not seen has changed': ({ context: { fresh, recent } }) => fresh.every((skin) => recent.includes(skin)),
    'only starred skins count': ({ context: { stars, recent } }) => recent.length <= stars.length,
  },
});
