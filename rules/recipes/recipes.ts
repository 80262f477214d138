import { legionSearch } from './legion-search.ts';
import { packagesOf } from './packages.ts';
import { knownValues, materialsOf, modelsOf, type Row } from './row.ts';
import { rsxFilter } from './rsx-filter.ts';
import { FIRST_TEMPLATE, fillTemplate } from './template.ts';

/** A form in which skins are copied, and what is said of its copy. One of which nothing is known has no text. */
export type Recipe = { label: string; text: string; what: string };

/** The forms in which some skins can be copied without asking anybody (docs: Copies). */
export const recipesOf = (rows: readonly Row[]): Recipe[] => [
  listed('In-game name', 'names', names(rows)),
  listed('Model', 'models', modelsOf(rows)),
  listed('Model file', 'file names', fillTemplate(FIRST_TEMPLATE, rows).lines),
  listed('Material', 'materials', materialsOf(rows)),
  { label: 'RSX filter', text: rsxFilter(rows), what: 'the RSX filter' },
  { label: 'Legion+ search', text: legionSearch(rows), what: 'the Legion+ search' },
  { label: 'Packages to load', text: packagesOf(rows), what: 'the packages to load' },
];

/** One value a line; a single one is called by itself. */
export const listed = (label: string, many: string, values: readonly string[]): Recipe => ({
  label,
  text: values.join('\n'),
  what: values.length === 1 ? (values[0] as string) : `${values.length} ${many}`,
});

const names = (rows: readonly Row[]) => knownValues(rows, ({ skin }) => skin.ingamename);
