import { v7 as uuid } from 'uuid';
import { nameKey } from '#contract/text.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import type { Trx } from '../database/tables.ts';

/**
 * Gives a database the first data about legends: existing ones are matched by name, the others are added. From then on
 * the rows count, whatever a later version of the program brings.
 */
export async function knowFirstLegends(trx: Trx) {
  const there = await trx.selectFrom('legend').select(['id', 'name_key']).execute();
  const ids = new Map(there.map(({ id, name_key }) => [name_key, id]));
  for (const { name, words, ...known } of firstLegends) {
    const id = ids.get(nameKey(name));
    const values = { ...known, words: words.join(' ') };
    if (id !== undefined) await trx.updateTable('legend').set(values).where('id', '=', id).execute();
    else {
      const legend = { id: uuid(), name, name_key: nameKey(name), created_at: Date.now() };
      await trx
        .insertInto('legend')
        .values({ ...legend, ...values })
        .execute();
    }
  }
}
