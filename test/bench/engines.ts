import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { Legend } from '#contract/skins/skin.ts';
import { createCatalogue } from '#rules/search/plain.ts';

/** An engine with its list: `ask` is timed, `hits` returns the ids of the rows that it finds. */
export type Built = { ask: (search: string) => unknown; hits: (search: string) => string[] };
type Engine = {
  name: string;
  /** Takes part in few rounds only. */
  isSlow?: boolean;
  build: (list: readonly Legend[]) => Built;
};

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
        words.every(
          (word) =>
            row.ingamename.toLowerCase().includes(word) ||
            row.model.toLowerCase().includes(word) ||
            row.texture.toLowerCase().includes(word),
        ),
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

/** An index of words; finds the words that start with the words of the question. */
const tokens: Engine = {
  name: 'MiniSearch',
  build(list) {
    const engine = new MiniSearch({ idField: '_id', fields, searchOptions: { prefix: true, combineWith: 'AND' } });
    engine.addAll(rowsOf(list));
    const ask = (search: string) => engine.search(search);
    return { ask, hits: (search) => ask(search).map(({ id }) => id) };
  },
};

const bitap: Engine = {
  name: 'fuse.js',
  isSlow: true,
  build(list) {
    const engine = new Fuse(rowsOf(list), { keys: fields, ignoreLocation: true, threshold: 0.2 });
    const ask = (search: string) => engine.search(search);
    return { ask, hits: (search) => ask(search).map(({ item }) => item._id) };
  },
};

const fields = ['ingamename', 'model', 'texture'];
const rowsOf = (list: readonly Legend[]) => list.flatMap(({ details }) => details);

export const engines = [ours, naive, fuzzy, tokens, bitap];
