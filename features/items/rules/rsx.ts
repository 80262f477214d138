import { exportBat } from '#game-files/recipes/export-bat.ts';
import { COMMON } from '#game-files/recipes/packages.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { rsxFilter } from '#game-files/recipes/rsx-filter.ts';
import type { ShownItem } from '../found.ts';

type Entry = { shown: ShownItem };

/** More models than a weapon's page has use for in one filter. */
const MOST = 100;

/** RSX's filter for the models of items; none where they have none, or too many (docs: Pages of items). */
export function filterOf(entries: readonly Entry[]): string | undefined {
  const rows = modelsOf(entries);
  return rows.length > 0 && rows.length <= MOST ? rsxFilter(rows) : undefined;
}

/** The batch file that exports these models and none of the others with RSX. */
export const batOf = (entries: readonly Entry[], all: readonly Entry[]) =>
  exportBat(modelsOf(entries).slice(0, MOST), [], modelsOf(all));

/** Each model once, as rows of skins. The game keeps the models of weapons in its common package. */
function modelsOf(entries: readonly Entry[]): Row[] {
  const files = entries.flatMap(({ shown }) => shown.files.filter(({ path }) => path.endsWith('.rmdl')));
  const names = new Set(files.map(({ name }) => name));
  return [...names].map((model) => ({
    legend: '',
    skin: { _id: model, ingamename: model, model, texture: '', package: COMMON },
  }));
}
