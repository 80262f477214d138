import type { ListedField } from '#contract/skins/unknown-names.ts';
import type { Mark, MarkName } from '#contract/suggestions/marks.ts';
import { nameKey } from '#contract/text.ts';
import type { Legends } from '#game-files/names/legends.ts';
import { sayingsOfOddSigns } from './odd-signs.ts';
import { sayingsOfAnother } from './of-another.ts';
import { sayShifted } from './shifted.ts';
import type { ListedSkin, Suggested } from './suggested.ts';
import { sayingsOfSwapped } from './swapped.ts';

export type Known = {
  /** All skins in the order of addition. */
  list: readonly ListedSkin[];
  legends: Legends;
  /** The names of the legends. */
  legendNames: readonly string[];
  /** Has no skin a name in the language of the suggestion? */
  isNewLanguage?: boolean | undefined;
  /** The suggested names that no imported list has. */
  unknown: readonly ListedField[];
  /** The other open suggestions of the person. */
  open: readonly Suggested[];
};

/** Returns what makes a suggestion look wrong, each with its sentence (docs: Checks). */
export function marksOf(suggested: Suggested & { reason?: string }, known: Known): Mark[] {
  const { list, legends, legendNames, unknown } = known;
  const { fields = {}, legend } = suggested;
  const marks: Mark[] = [];
  const say = (mark: MarkName, texts: readonly (string | undefined | false)[]) => {
    for (const text of texts) if (text) marks.push({ mark, text });
  };
  const isNew = suggested.kind === 'add' && !legendNames.some((name) => nameKey(name) === nameKey(legend));
  say('new_legend', [isNew && `The list has no legend named ${legend}.`]);
  say('new_language', [known.isNewLanguage && `No skin has a name in the language ${suggested.language}.`]);
  say('swapped', sayingsOfSwapped(suggested, list));
  say('shifted', [sayShifted(suggested, known)]);
  say('name_of_another', sayingsOfAnother(suggested, list, legends));
  for (const field of unknown) if (fields[field] !== undefined) say(...UNKNOWN[field]);
  say('odd_signs', sayingsOfOddSigns(suggested));
  return marks;
}

const UNKNOWN: Record<ListedField, [MarkName, string[]]> = {
  model: ['unknown_model', ['No imported list has this model.']],
  texture: ['unknown_material', ['No imported list has this material.']],
};
