import { saySlot, slotOf } from '#game-files/names/slot.ts';
import { legionSearch } from '#game-files/recipes/legion-search.ts';
import { packagesOf } from '#game-files/recipes/packages.ts';
import { isKnown, knownValues, materialsOf, modelsOf, type Row } from '#game-files/recipes/row.ts';
import { rsxFilter } from '#game-files/recipes/rsx-filter.ts';
import { fillTemplate } from '#game-files/recipes/template.ts';
import { FIRST_TEMPLATE } from './first-template.ts';

/**
 * A text to copy, and its name in the message. The text is empty when nothing is known, or when there is nothing to
 * know: `isNone`.
 */
export type Recipe = { text: string; what: string; isNone?: true };

/** A form in which skins can be copied: its label, and the function that makes it. */
export type Form = { label: string; make: (rows: readonly Row[]) => Recipe };

/** The forms in which some skins can be copied without a request (docs: Copies). */
export const forms: readonly Form[] = [
  { label: 'In-game name', make: (rows) => linesRecipe('names', names(rows)) },
  { label: 'Model', make: (rows) => linesRecipe('models', modelsOf(rows)) },
  { label: 'Model file', make: (rows) => linesRecipe('file names', fillTemplate(FIRST_TEMPLATE, rows).lines) },
  {
    label: 'Material',
    make: (rows) => ({
      ...linesRecipe('materials', materialsOf(rows)),
      ...(rows.every(({ skin }) => slotOf(skin)) && { isNone: true }),
    }),
  },
  {
    label: 'Slot',
    make: (rows) => ({
      ...linesRecipe(
        'slots',
        knownValues(rows, ({ skin }) => saySlot(skin)),
      ),
      // A slot is what a skin wears that has no material.
      ...(rows.every(({ skin }) => isKnown(skin.texture)) && { isNone: true }),
    }),
  },
  { label: 'RSX filter', make: (rows) => ({ text: rsxFilter(rows), what: 'the RSX filter' }) },
  { label: 'Legion+ search', make: (rows) => ({ text: legionSearch(rows), what: 'the Legion+ search' }) },
  { label: 'Packages to load', make: (rows) => ({ text: packagesOf(rows), what: 'the packages to load' }) },
];

/** One value on each line; the message for a single one names the value itself. */
export const linesRecipe = (many: string, values: readonly string[]): Recipe => ({
  text: values.join('\n'),
  what: values.length === 1 ? (values[0] as string) : `${values.length} ${many}`,
});

const names = (rows: readonly Row[]) => knownValues(rows, ({ skin }) => skin.ingamename);
