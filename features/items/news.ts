import { itemKinds } from '#game-files/items/kinds.ts';
import type { Database } from '#server/database/tables.ts';
import type { OtherRowsRead } from '#server/news/beside-skins.ts';
import type { KeptPart } from '#server/records/batch-parts.ts';
import { shelvesIn } from './server/kept-items.ts';

/** What people read of the items of an import: the counts of each kind, and the first of them with their pages. */
export async function read(db: Database, { kinds = {}, first = [] }: KeptPart): Promise<OtherRowsRead> {
  const { byAsset } = await shelvesIn(db)();
  return {
    kinds: itemKinds.flatMap((kind) => {
      const counts = kinds[kind];
      return counts ? { kind: kind === 'melee' ? 'melee skin' : kind, ...counts } : [];
    }),
    examples: first.flatMap((asset) => {
      const shown = byAsset.get(asset)?.shown;
      return shown ? { name: [shown.owner, shown.name].filter(Boolean).join(' – '), address: shown.page } : [];
    }),
  };
}
