import { skinAddress } from '#rules/skins/address.ts';
import type { Database } from '../database/tables.ts';
import { readSlugs } from '../slugs/read-slugs.ts';

/** A skin with its legend as they are now, as far as they exist. */
type Placed = {
  entity_id: string;
  ingamename: string | null;
  model: string | null;
  legend_id: string | null;
  legend: string | null;
};

/** The paths of skins' pages; undefined for a skin without a row. */
export async function addresses(db: Database) {
  const slugs = await readSlugs(db);
  return ({ entity_id: id, ingamename, model, legend_id, legend }: Placed) => {
    if (ingamename === null || model === null || legend_id === null || legend === null) return undefined;
    return skinAddress(
      { legend, slug: slugs.ofLegend({ id: legend_id, name: legend }) },
      { ingamename, slug: slugs.ofSkin({ id, ingamename, model }) },
    );
  };
}
