import { slugOf } from './slug.ts';

/** The parts of a legend that its address needs: `slug` when it does not follow from the name. */
export type AddressedLegend = { legend: string; slug?: string | undefined };
/** The same for a skin. */
export type AddressedSkin = { ingamename: string; slug?: string | undefined };

/** The page of a legend (docs: Addresses). */
export const legendAddress = ({ legend, slug = slugOf(legend) }: AddressedLegend) =>
  `/legends/${encodeURIComponent(slug)}`;

/** The page of a skin of a legend. */
export const skinAddress = (legend: AddressedLegend, skin: AddressedSkin) => addressBelow(legendAddress(legend), skin);

/** The same, when the address of the legend is known. */
export const addressBelow = (legend: string, { ingamename, slug = slugOf(ingamename) }: AddressedSkin) =>
  `${legend}/${encodeURIComponent(slug)}`;

/** The translator, searching for a name. */
export const addressOfSearch = (search: string) => `/skintranslator?${new URLSearchParams({ search })}`;
