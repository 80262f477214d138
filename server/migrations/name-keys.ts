import { asRead, nameKey } from '#contract/text.ts';
import { bumpRevision } from '../database/revision.ts';
import type { Trx } from '../database/tables.ts';

/**
 * Gives every legend a key by the look of its name, and the name its present stored form: legends could not be renamed
 * then. When two look the same, one stays as it is with its earlier key; `doubtfulNames` says which.
 */
export async function renewNameKeys(trx: Trx) {
  const legends = await trx.selectFrom('legend').select(['id', 'name', 'name_key']).orderBy('id').execute();
  const taken = new Set(['', ...legends.map((legend) => legend.name_key)]);
  const changed = legends.filter(({ name }) => {
    const key = nameKey(name);
    return !taken.has(key) && taken.add(key);
  });
  for (const { id, name } of changed) {
    const values = { name: asRead(name), name_key: nameKey(name) };
    await trx.updateTable('legend').set(values).where('id', '=', id).execute();
  }
  if (changed.length > 0) await bumpRevision(trx, 'skins');
}
