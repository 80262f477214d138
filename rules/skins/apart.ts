import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';

type Called = Record<'id' | 'ingamename' | 'model' | 'texture', string> & Record<'quality' | 'gameid', string | null>;

/**
 * What tells skins of a legend apart that have one name, by their ids: how rare they are, else the model, the material or
 * the permanent id, the first of which all of them have another one (docs: Skins). Skins of other names are not in it.
 */
export function wordsApart(skins: readonly Called[]): ReadonlyMap<string, string> {
  const alike = [...Map.groupBy(skins, ({ ingamename }) => nameKey(ingamename)).values()];
  return new Map(
    alike
      .filter((some) => some.length > 1)
      .flatMap((some) => {
        const field = fields.find((name) => tellsApart(some.map((skin) => skin[name]))) ?? 'id';
        return some.map((skin) => [skin.id, skin[field] ?? skin.id] as const);
      }),
  );
}

const fields = ['quality', 'model', 'texture', 'gameid'] as const;

const tellsApart = (values: readonly (string | null)[]) =>
  new Set(values).size === values.length && !values.some((value) => value === null || value === NOT_AVAILABLE);

/** A skin's name with what tells it apart from others of its name: `Vorna (rare)`. */
export const nameApart = ({ ingamename, apart }: { ingamename: string; apart?: string | undefined }) =>
  apart === undefined ? ingamename : `${ingamename} (${apart})`;
