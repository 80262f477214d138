import type { Legend, Skin } from '#contract/skin.ts';

/** A skin as a list of choices shows it: "legend - ingamename" (spec §2). */
export type Option = { id: string; label: string; legend: string; skin: Skin };

const { compare } = new Intl.Collator('en');
const made = new WeakMap<readonly Legend[], readonly Option[]>();

/** All skins of a list as choices, sorted; made once per list. */
export function skinOptions(legends: readonly Legend[]): readonly Option[] {
  const known = made.get(legends);
  if (known) return known;
  const options = legends
    .flatMap(({ legend, details }) =>
      details.map((skin) => ({ id: skin._id, label: `${legend} - ${skin.ingamename}`, legend, skin })),
    )
    .sort((a, b) => compare(a.label, b.label));
  made.set(legends, options);
  return options;
}
