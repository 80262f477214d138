import uFuzzy from '@leeoniya/ufuzzy';
import type { Legend } from '#contract/skins/skin.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { sortFields } from '#rules/search/query.ts';

/** An engine with its list: `ask` is timed, `hits` returns the ids of the rows that it finds. */
export type Built = { ask: (search: string) => unknown; hits: (search: string) => string[] };
type Engine = { name: string; build: (list: readonly Legend[]) => Built };

/** Our search, which returns sorted cards; its first question counts as building, because it sorts the list. */
const ours: Engine = {
  name: 'ours',
  build(list) {
    const catalogue = createCatalogue(list);
    const ask = (search: string) => catalogue.find({ search, sortField: 'ingamename', sortOrder: 'asc' });
    ask('');
    return { ask, hits: (search) => ask(search).flatMap(({ rows }) => rows.map(({ _id }) => _id)) };
  },
};

/** The obvious first version: every field of every row in lower case, on every question. */
const naive: Engine = {
  name: 'naive filter',
  build(list) {
    const rows = rowsOf(list);
    function ask(search: string) {
      const words = search.toLowerCase().split(/\s+/);
      return rows.filter((row) =>
        words.every((word) => sortFields.some((field) => row[field].toLowerCase().includes(word))),
      );
    }
    return { ask, hits: (search) => ask(search).map(({ _id }) => _id) };
  },
};

/** uFuzzy, set to substrings without errors, on one prepared text per row, without ranking: its fastest form. */
const fuzzy: Engine = {
  name: 'uFuzzy',
  build(list) {
    const rows = rowsOf(list);
    const plain = (text: string) => uFuzzy.latinize(text.toLowerCase());
    const texts = rows.map(({ ingamename, model, texture }) => plain(`${ingamename} | ${model} | ${texture}`));
    const engine = new uFuzzy({ intraMode: 0, intraIns: 0, interSplit: '\\s+', intraSplit: null });
    const ask = (search: string) => engine.search(texts, plain(search), 1, 0)[0] ?? [];
    return { ask, hits: (search) => ask(search).map((row) => rows[row]?._id ?? '') };
  },
};

const rowsOf = (list: readonly Legend[]) => list.flatMap(({ details }) => details);

export const engines = [ours, naive, fuzzy];
