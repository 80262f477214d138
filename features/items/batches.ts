import { chunks, oneByOne, rowsInto, type Step } from '#server/database/steps.ts';
import type { Database } from '#server/database/tables.ts';
import { revisionBump } from '#server/database/write.ts';
import type { PartPlan } from '#server/records/save-batch.ts';
import type { Item, ItemRow } from './item.ts';
import { readTold } from './news.ts';
import { changedItems, toldOf, writeItem } from './rules/changed-items.ts';
import { rowsOf } from './rules/item-rows.ts';
import { nameOf } from './rules/shelves.ts';
import { readItems, readOwners } from './server/kept-items.ts';

/** The stored text of an item before and after; null when it is not there. */
type Change = { asset: string; before: string | null; after: string | null };

export const known = async (db: Database) => [...(await readItems(db)).values()];

export const listRows = async (db: Database) => rowsOf(await known(db), await readOwners(db));

export const tell = readTold;

/** What rows of an import change. */
export async function take(db: Database, rows: readonly object[]): Promise<PartPlan> {
  if (rows.length === 0) return planOf(db, []);
  const changes = changedItems(rows as ItemRow[], await readItems(db));
  const plan = planOf(
    db,
    changes.map(({ asset, before, after }) => ({
      asset,
      before: before && writeItem(before),
      after: writeItem(after),
    })),
  );
  return { ...plan, told: toldOf(changes) };
}

/** What takes the changes of batches back. An item that was changed after them stays as it is. */
export async function back(db: Database, batches: readonly string[]): Promise<PartPlan> {
  const now = new Map<string, string | null>();
  const then = new Map<string, string | null>();
  const left = new Map<string, string>();
  for (const id of [...batches].sort().reverse()) {
    const made = await db.selectFrom('batch_item').selectAll().where('batch_id', '=', id).orderBy('asset').execute();
    for (const some of chunks(made.filter(({ asset }) => !now.has(asset)))) {
      const assets = some.map(({ asset }) => asset);
      const there = await db.selectFrom('item').selectAll().where('asset', 'in', assets).execute();
      const texts = new Map(there.map(({ asset, item_json }) => [asset, item_json]));
      for (const asset of assets) now.set(asset, texts.get(asset) ?? null);
    }
    for (const { asset, before_json, after_json } of made) {
      const reached = then.has(asset) ? then.get(asset) : now.get(asset);
      if (reached === after_json) then.set(asset, before_json);
      // One that somebody took away, or set back, needs nothing.
      else if (reached && reached !== before_json) left.set(asset, reached);
    }
  }
  const changes = [...then].map(([asset, after]) => ({ asset, before: now.get(asset) ?? null, after }));
  const plan = planOf(
    db,
    changes.filter(({ before, after }) => before !== after),
  );
  return { ...plan, left: [...left.values()].map(nameOfLeft) };
}

function nameOfLeft(text: string) {
  const item: Item = JSON.parse(text);
  return { legend: item.legend ?? item.weapon ?? item.kind, ingamename: nameOf(item) };
}

function planOf(db: Database, changes: readonly Change[]): PartPlan {
  const counted = (is: (change: Change) => boolean) => changes.filter(is).length;
  const added = counted(({ before }) => before === null);
  const removed = counted(({ after }) => after === null);
  return {
    counts: { added, changed: changes.length - added - removed, removed },
    steps: (batch) => stepsFor(db, changes, batch),
  };
}

function* stepsFor(db: Database, changes: readonly Change[], batch_id: string): Generator<Step> {
  if (changes.length === 0) return;
  const rows = changes.flatMap(({ asset, after }) => (after === null ? [] : { asset, item_json: after }));
  yield rowsInto('item', rows, { key: ['asset'], updates: ['item_json'] });
  for (const some of chunks(changes.filter(({ after }) => after === null))) {
    const assets = some.map(({ asset }) => asset);
    yield db.deleteFrom('item').where('asset', 'in', assets).compile();
  }
  yield rowsInto(
    'batch_item',
    oneByOne(changes, ({ asset, before, after }) => ({ batch_id, asset, before_json: before, after_json: after })),
  );
  yield revisionBump(db, 'archive').compile();
}
