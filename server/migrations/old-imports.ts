import type { Trx } from '../database/tables.ts';

/**
 * Turns the records of each import from before batches existed into a batch: they have the same moment. What these
 * imports did to assets and marks of starter data was not recorded.
 */
export async function batchOldImports(trx: Trx) {
  const imports = await trx
    .selectFrom('history')
    .where('entity', '=', 'skin')
    .where('actor', '=', 'import')
    .where('batch_id', 'is', null)
    .select(['at', 'action'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('id').as('first')])
    .groupBy(['at', 'action'])
    .execute();
  for (const [at, parts] of Map.groupBy(imports, (part) => part.at)) {
    const [first = ''] = parts.map((part) => part.first).sort();
    const id = idBefore(first);
    const count = (action: string) => Number(parts.find((part) => part.action === action)?.count ?? 0);
    const counts = { added: count('add'), changed: count('change'), removed: count('remove') };
    const batch = {
      id,
      at,
      actor: 'import',
      build: null,
      undo_of: null,
      ...counts,
      assets_added: 0,
      assets_removed: 0,
    };
    await trx.insertInto('batch').values(batch).execute();
    await trx
      .updateTable('history')
      .set({ batch_id: id })
      .where('entity', '=', 'skin')
      .where('actor', '=', 'import')
      .where('at', '=', at)
      .execute();
  }
}

/** The id right before another one: the same moment, with the random part reduced by one. */
function idBefore(id: string) {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
