import type { Transaction } from 'kysely';
import { asRead, nameKey } from '#contract/text.ts';
import { bumpRevision } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Gives every legend the key of how its name looks, and the name the form in which it would be kept today: legends were
 * not renamed by people then. Of two that look the same one stays as it is, with the key that it has had; which one,
 * says `doubtfulNames`.
 */
export async function renewNameKeys(trx: Transaction<Tables>) {
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
