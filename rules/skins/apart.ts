import { NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';

type Called = Record<'id' | 'ingamename' | 'model' | 'texture', string> &
  Record<'quality' | 'slot' | 'gameid', string | null>;

/**
 * Distinguishes skins of a legend with the same name, by their ids: by how rare they are, else by model, material, slot or
 * permanent id, whichever differs first in all of them (docs: Skins). Skins with unique names are left out.
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

const fields = ['quality', 'model', 'texture', 'slot', 'gameid'] as const;

const tellsApart = (values: readonly (string | null)[]) =>
  new Set(values).size === values.length && !values.some((value) => value === null || value === NOT_AVAILABLE);

/** A skin's name with the detail that distinguishes it from others of its name: `Vorna (rare)`. */
export const nameApart = ({ ingamename, apart }: { ingamename: string; apart?: string | undefined }) =>
  apart === undefined ? ingamename : `${ingamename} (${apart})`;
