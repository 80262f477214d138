import type { Kysely } from 'kysely';
import { isDummy } from '#contract/dummy.ts';
import type { NewsLine } from '#contract/history/news.ts';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';
import { readNamesakes } from '../skins/namesakes.ts';
import { addresses } from './addresses.ts';

type Gone = { id: string; gone: number | null };

/** The skins that are missing from the lists of a batch and from those of no batch before it (docs: Gone). */
export async function readNewlyGone(db: Kysely<Tables>, { id, gone }: Gone, legendId?: string): Promise<NewsLine[]> {
  if (!gone) return [];
  const rows = await db
    .selectFrom('batch_gone_skin')
    .innerJoin('skin', 'skin.id', 'batch_gone_skin.skin_id')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['skin.id as entity_id', 'ingamename', 'model', 'legend.id as legend_id', 'legend.name as legend'])
    .where('batch_id', '=', id)
    .where('skin.removed_at', 'is', null)
    .$if(legendId !== undefined, (query) => query.where('skin.legend_id', '=', legendId as string))
    .execute();
  const before = new Set<string>();
  for (const some of chunks(rows)) {
    const ids = some.map((row) => row.entity_id);
    const missed = await db
      .selectFrom('batch_gone_skin')
      .select('skin_id')
      .where('skin_id', 'in', ids)
      .where('batch_id', '<', id)
      .execute();
    for (const { skin_id } of missed) before.add(skin_id);
  }
  const addressOf = await addresses(db);
  const apartOf = await readNamesakes(
    db,
    rows.map(({ entity_id }) => entity_id),
  );
  return rows
    .filter((row) => !before.has(row.entity_id) && !isDummy(row.legend))
    .map((row) => {
      const { entity_id: skin, ingamename, legend } = row;
      const apart = apartOf({ id: skin, ingamename });
      return { skin, kind: 'gone', legend, ingamename, ...apart, address: addressOf(row), fields: [] };
    });
}
