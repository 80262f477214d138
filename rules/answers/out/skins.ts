import type { Skin } from '#contract/skins/skin.ts';
import { sentFieldNames } from '#contract/skins/skin-fields.ts';
import { csvOf } from '#game-files/formats/write-csv.ts';
import type { Row } from '#game-files/recipes/row.ts';

/** Skins with all their known values as a table, with columns that the import reads (docs: Take along). */
export const skinsCsv = (rows: readonly Row<Skin>[]): string =>
  csvOf([
    ['_id', 'legend', ...sentFieldNames],
    ...rows.map(({ legend, skin }) => [skin._id, legend, ...sentFieldNames.map((name) => skin[name])]),
  ]);

/** The same in the form of `GET /api/skins`, which the import reads too. */
export function skinsJson(rows: readonly Row<Skin>[]): string {
  const skins = [...Map.groupBy(rows, ({ legend }) => legend)].map(([legend, group]) => ({
    legend,
    details: group.map(({ skin }) => skin),
  }));
  return `${JSON.stringify({ skins }, null, 1)}\n`;
}
