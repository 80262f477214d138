import type { Legend, Skin } from '#contract/skins/skin.ts';
import { stemOf } from '../names/stem.ts';
import { loose, searchable } from '../texts/loose.ts';
import { type Codenamed, type LegendWords, legendWords } from './legend-words.ts';
import { sortFields } from './query.ts';

/** A skin as the further search reads it. */
export type Row = {
  skin: Skin;
  legend: string;
  words: LegendWords;
  /** It wears the model of the skin that it recolours, so a search by the model finds that skin first. */
  isRecolour: boolean;
  /** Its in-game name, model and material, loosely. */
  fields: readonly string[];
  /** The texts in which words are looked for. */
  text: string;
};

/** The skins of a list, prepared once. */
export function rowsOf(list: readonly Legend[], known: readonly Codenamed[]): readonly Row[] {
  const words = legendWords(
    list.map(({ legend }) => legend),
    known,
  );
  return list.flatMap(({ legend, details }) =>
    details.map((skin) => {
      const fields = sortFields.map((field) => loose(skin[field]));
      const isRecolour = Boolean(skin.parentid) || stemOf(skin.texture).colour !== undefined;
      return { skin, legend, words: words.get(legend) as LegendWords, isRecolour, fields, text: searchable(fields) };
    }),
  );
}
