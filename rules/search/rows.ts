import type { Legend, Skin } from '#contract/skins/skin.ts';
import { factFields } from '#contract/skins/skin-fields.ts';
import { stemOf } from '#game-files/names/stem.ts';
import { loose, searchable } from '#game-files/texts/loose.ts';
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
  /** The texts where words are looked for. */
  text: string;
  facts: readonly KnownFact[];
};

/** What is known of a skin beside its names: the text where words are looked for, and how a reason says it. */
export type KnownFact = { text: string; why: string };

/** The skins of a list, prepared once. */
export function rowsOf(list: readonly Legend[], known: readonly Codenamed[]): readonly Row[] {
  const words = legendWords(
    list.map(({ legend }) => legend),
    known,
  );
  const factsOf = factReader();
  return list.flatMap(({ legend, details }) =>
    details.map((skin) => {
      const fields = sortFields.map((field) => loose(skin[field]));
      const isRecolour = Boolean(skin.parentid) || stemOf(skin.texture).colour !== undefined;
      const own = { isRecolour, fields, text: searchable(fields), facts: factsOf(skin) };
      return { skin, legend, words: words.get(legend) as LegendWords, ...own };
    }),
  );
}

/** Thousands of skins share each value. */
function factReader() {
  const known = new Map<string, KnownFact>();
  const fact = (said: string, value: string | undefined) => {
    if (!value) return [];
    const why = `${said} ${value}`;
    const found = known.get(why) ?? { text: loose(value), why };
    known.set(why, found);
    return [found];
  };
  return (skin: Skin): KnownFact[] => [
    ...factFields.flatMap(({ name, word }) => fact(word, skin[name])),
    ...fact('first seen in', skin.firstbuild),
  ];
}
