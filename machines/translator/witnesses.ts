import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { isByChance } from '#rules/search/shown-cards.ts';
import { type Context, cardsOf } from './cards.ts';

/** More rows than a chance hit has. */
const MORE_THAN_CHANCE = 21;

/**
 * The ids of a few skins that lead the machine to the same states as the whole list does (docs: What a trace keeps).
 * `least` decides whether the plain search answers, `more` which cards can be opened and closed.
 */
export function witnessesIn(context: Context) {
  const { catalogue, reader, facts, search } = context;
  const cards = cardsOf(context);
  const [first] = cards;
  const one = first ? [{ ...first, rows: first.rows.slice(0, 1) }] : [];
  const isEnough = !isByChance(search, one) || isByChance(search, cards);
  const rows = isEnough ? (one[0]?.rows ?? []) : cards.flatMap((card) => card.rows).slice(0, MORE_THAN_CHANCE);
  const long = cards.filter(({ isLong }) => isLong);
  const opened = [true, false].map((isExpanded) => long.find((card) => card.isExpanded === isExpanded)?.rows ?? []);
  const withFacts = facts.flatMap((fact) => reader?.narrow(catalogue, [fact])?.list[0]?.details.slice(0, 1) ?? []);
  return {
    least: [...withFacts, ...rows].map(({ _id }) => _id),
    more: opened.flatMap((some) => some.slice(0, COLLAPSED_ROWS + 1)).map(({ _id }) => _id),
  };
}
