import type { Legend, Skin } from '#contract/skins/skin.ts';
import { memoizeLast } from '../memoize.ts';
import { nameApart } from './apart.ts';

/** A skin as a list of choices shows it: "legend - ingamename" (docs: Delete skin). */
export type Option = { id: string; label: string; legend: string; skin: Skin };

const { compare } = new Intl.Collator('en');

/** All skins of a list as choices, sorted; made once per list. */
export const skinOptions = memoizeLast((legends: readonly Legend[]): readonly Option[] =>
  legends
    .flatMap(({ legend, details }) =>
      details.map((skin) => ({ id: skin._id, label: `${legend} - ${nameApart(skin)}`, legend, skin })),
    )
    .sort((a, b) => compare(a.label, b.label)),
);
