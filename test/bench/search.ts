import type { Legend } from '#contract/skins/skin.ts';
import { fold } from '#game-files/texts/fold.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { type Built, engines } from './engines.ts';
import { generateLegends } from './rows.ts';
import { count, median, ms, p95, print, printTable, printTarget, some, times } from './table.ts';

/**
 * The search rule in its plainest form (docs: Search), which folds everything on every question: returns the ids of the
 * rows that each legend shows. It is slow and obvious, and serves as the reference for the engines.
 */
function askByRule(list: readonly Legend[], search: string) {
  const words = search.split(/\s+/).filter(Boolean).map(fold);
  const found = new Map<string, string[]>();
  for (const { legend, details } of list) {
    const name = fold(legend);
    const isInName = (word: string) => name.includes(word);
    const ids = details.flatMap(({ _id, ingamename, model, texture }) => {
      const fields = [ingamename, model, texture].map(fold);
      const isInRow = (word: string) => fields.some((field) => field.includes(word));
      return words.every((word) => isInRow(word) || isInName(word)) && words.some(isInRow) ? [_id] : [];
    });
    if (ids.length > 0 || words.every(isInName)) found.set(legend, ids);
  }
  return found;
}

/** Half a name, asset words, legends (one with other names in files), two words, no hit, one letter. */
const queries = [
  ...['midnig', 'samurai', 'wraith', 'octane', 'v21_hero', 'elegante', 'lgnd_v23_moonkn', 'rt01', 'base', 'e'],
  ...['season_06', 'zzyzx', 'golden heir', 'mirage heist', 'hero stim v21'],
];

const sizes = [
  { rows: some(2_000), rounds: some(30) },
  { rows: some(20_000), rounds: some(12) },
  { rows: some(100_000), rounds: some(5) },
];

type Contender = Built & { name: string; building: number; answers: Map<string, number[]> };

/** Compares our search with others on the same rows and queries; false when ours finds other rows than the rule. */
export function measureSearch() {
  return sizes.map(measure).every(Boolean);
}

function measure({ rows, rounds }: (typeof sizes)[number]) {
  const list = generateLegends(rows);
  const expected = new Map(queries.map((query) => [query, askByRule(list, query)]));
  const contenders = engines.map(({ name, build }): Contender => {
    const start = performance.now();
    const built = build(list);
    const building = performance.now() - start;
    return { ...built, name, building, answers: new Map(queries.map((query) => [query, []])) };
  });
  for (let round = -1; round < rounds; round++) ask(contenders, round);

  const size = `${count(rows)} rows`;
  printTable({
    title: `Search: ${size}, ${queries.length} queries, ${rounds} rounds, times in ms`,
    head: ['engine', 'building', 'median', 'p95', 'worst query', '', 'to ours', 'exact', 'found', 'extra'],
    rows: contenders.map((one) => [...speedOf(one, contenders[0] as Contender), ...hitsOf(one, expected)]),
  });
  const wrong = wrongQueries(list, expected);
  print(wrong.length === 0 ? '\n  Our hits match the rule for every query.' : `\n  WRONG HITS: ${wrong}`);
  printTargets(contenders, size);
  if (rows === sizes.at(-1)?.rows) printQueries(contenders, { size, expected });
  return wrong.length === 0;
}

/** Runs every query on every engine, in changing order; no query follows itself. Round -1 warms up. */
function ask(contenders: readonly Contender[], round: number) {
  queries.forEach((query, place) => {
    const turn = (round + 1 + place) % contenders.length;
    for (const { ask, answers } of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      const start = performance.now();
      ask(query);
      if (round >= 0) answers.get(query)?.push(performance.now() - start);
    }
  });
}

const timeOf = ({ answers }: Contender, query: string) => median(answers.get(query) ?? []);
const timesOf = (one: Contender) => queries.map((query) => timeOf(one, query));

function speedOf(one: Contender, ours: Contender) {
  const [middle, worst] = [median(timesOf(one)), Math.max(...timesOf(one))];
  const slowest = queries[timesOf(one).indexOf(worst)] ?? '';
  const ratio = times(middle / median(timesOf(ours)));
  return [one.name, ms(one.building), ms(middle), ms(p95([...one.answers.values()].flat())), ms(worst), slowest, ratio];
}

type Expected = Map<string, Map<string, string[]>>;

/** Counts queries with exactly the rule's rows, the share of its rows found, and extra rows. */
function hitsOf({ hits }: Contender, expected: Expected) {
  let [exact, wanted, found, extra] = [0, 0, 0, 0];
  for (const [query, cards] of expected) {
    const ids = new Set([...cards.values()].flat());
    const got = hits(query);
    const common = got.filter((id) => ids.has(id)).length;
    if (common === ids.size && common === got.length) exact++;
    wanted += ids.size;
    found += common;
    extra += got.length - common;
  }
  return [`${exact}/${queries.length}`, `${((found / wanted) * 100).toFixed(1)}%`, count(extra)];
}

/** Returns the queries whose cards, or the rows in one of them, differ from the rule's. */
function wrongQueries(list: readonly Legend[], expected: Expected) {
  const catalogue = createCatalogue(list);
  return queries.filter((search) => {
    const cards = catalogue.find({ search, sortField: 'texture', sortOrder: 'desc' });
    const wanted = expected.get(search) ?? new Map<string, string[]>();
    const isSame = ({ legend, rows }: (typeof cards)[number]) =>
      String(rows.map(({ _id }) => _id).sort()) === String(wanted.get(legend)?.toSorted());
    return cards.length !== wanted.size || !cards.every(isSame);
  });
}

function printTargets(contenders: readonly Contender[], size: string) {
  const [ours, other] = ['ours', 'uFuzzy'].map((name) => contenders.find((one) => one.name === name) as Contender);
  if (!ours || !other) return;
  const [middle, worst] = [median(timesOf(ours)), Math.max(...timesOf(ours))];
  printTarget(`median query within 8 ms at ${size}`, {
    isMet: middle <= 8,
    found: `${ms(middle)} ms`,
    peer: `uFuzzy ${ms(median(timesOf(other)))} ms`,
  });
  printTarget(`worst query within 8 ms at ${size}`, { isMet: worst <= 8, found: `${ms(worst)} ms` });
  const slower = queries.filter((query) => timeOf(ours, query) > timeOf(other, query));
  const examples = slower.map((query) => `${query} ${ms(timeOf(ours, query))} to ${ms(timeOf(other, query))}`);
  printTarget(`never slower than uFuzzy at ${size}`, {
    isMet: slower.length === 0,
    found:
      slower.length === 0
        ? 'faster in every query'
        : `slower in ${slower.length} of ${queries.length} (ms: ${examples.join(', ')})`,
  });
}

function printQueries(contenders: readonly Contender[], { size, expected }: { size: string; expected: Expected }) {
  printTable({
    title: `Search: each query at ${size}, medians in ms`,
    head: ['query', 'rows', ...contenders.map(({ name }) => name)],
    rows: queries.map((query) => [
      query,
      count([...(expected.get(query)?.values() ?? [])].flat().length),
      ...contenders.map((one) => ms(timeOf(one, query))),
    ]),
  });
}
