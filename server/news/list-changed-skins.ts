import type { ChangedSkins, NewsLine } from '#contract/history/news.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import type { Database } from '../database/tables.ts';
import { keptLists } from '../http/kept-answers.ts';
import type { Answer } from '../http/router.ts';
import { readGroup } from './read-group.ts';

/** More than any import brings. */
const ALL = 1_000_000;

/** `GET /api/changes/{group}/skins`: the ids of all skins that a build, a batch or a day changed (docs: What changed). */
export function listChangedSkins(db: Database): Answer<'listChangedSkins'> {
  const send = keptLists<'listChangedSkins'>(db, ['skins', 'archive'], (group) => ask(db, changedSkins, group));
  return ({ c, params: { group } }) => send(c, group);
}

export const changedSkins: Question<string, ChangedSkins> = {
  module: import.meta.url,
  name: 'changedSkins',
  read: async (db, group) => {
    const lines = (await readGroup(db, group, ALL)).flatMap((one) => one.lines);
    return {
      added: idsOf(lines, 'added'),
      changed: idsOf(lines, 'changed', 'renamed'),
      gone: idsOf(lines, 'gone'),
    };
  },
};

const idsOf = (lines: readonly NewsLine[], ...kinds: NewsLine['kind'][]) => [
  ...new Set(lines.flatMap(({ kind, skin }) => (kinds.includes(kind) ? [skin] : []))),
];
