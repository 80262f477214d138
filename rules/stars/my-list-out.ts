import { sentFieldNames } from '#contract/skins/skin-fields.ts';
import { csvOf } from '#game-files/formats/write-csv.ts';
import type { MyRow } from './my-rows.ts';

/** The list as a table, in its order: the columns of Take along, and the note. Gone skins have only their names. */
export const myListCsv = (rows: readonly MyRow[]): string =>
  csvOf([
    ['_id', 'legend', ...sentFieldNames, 'note'],
    ...rows.map(({ star, placed }) => {
      const skin: Partial<Record<string, unknown>> = placed?.row.skin ?? { ingamename: star.name, model: star.model };
      const values = sentFieldNames.map((name) => skin[name] as string | undefined);
      return [star.skin, placed?.row.legend ?? star.legend, ...values, star.note];
    }),
  ]);

/** The same as JSON. */
export function myListJson(rows: readonly MyRow[]): string {
  const skins = rows.map(({ star, placed }) => ({
    legend: placed?.row.legend ?? star.legend,
    ...(placed?.row.skin ?? { _id: star.skin, ingamename: star.name, model: star.model, gone: true }),
    note: star.note,
  }));
  return `${JSON.stringify({ skins }, null, 1)}\n`;
}
