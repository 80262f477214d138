import type { OtherNews } from '#contract/history/news.ts';
import { oneOf } from '#rules/news/say-batch.ts';
import { count } from '#rules/texts/count.ts';
import type { Database } from '../database/tables.ts';
import { type KeptPart, type OtherRowsRead, othersOf, partOf } from '../records/save-batch.ts';

/** What a batch brought beside skins; undefined for nothing (docs: What changed). */
export async function readBesideSkins(db: Database, column: string | null): Promise<OtherNews | undefined> {
  if (column === null) return;
  const all = await Promise.all(
    Object.entries(othersOf(column)).map(async ([name, kept]): Promise<OtherRowsRead> => {
      const part = kept.kinds && partOf(name);
      return part ? part.tell(db, kept) : sumOf(name, kept);
    }),
  );
  const kinds = all.flatMap((one) => one.kinds);
  const examples = all.flatMap((one) => one.examples);
  const sum = kinds.reduce((total, { added, changed }) => total + added + changed, 0);
  if (sum === 0) return;
  return {
    said: all.flatMap((one) => VERBS.flatMap((verb) => sayKinds(one.kinds, verb))).join('; '),
    kinds,
    examples,
    more: sum - examples.length,
  };
}

/** News are about imports, which remove nothing. */
const VERBS = ['added', 'changed'] as const;
type Verb = (typeof VERBS)[number];

function sayKinds(kinds: OtherNews['kinds'], verb: Verb) {
  const some = kinds.filter((one) => one[verb] > 0).map((one) => count(one[verb], one.kind));
  return some.length > 0 ? [`${some.join(', ')} ${verb}`] : [];
}

/** Batches from before kinds were counted, and those of features that are gone, have the sum alone. */
const sumOf = (name: string, { added, changed }: KeptPart): OtherRowsRead => ({
  kinds: [{ kind: oneOf(name), added, changed }],
  examples: [],
});
