import { slugOf } from './slug.ts';

/** What of a legend of the list its address needs: `slug` is there when the name alone does not tell it. */
export type AddressedLegend = { legend: string; slug?: string | undefined };
/** The same of a skin. */
export type AddressedSkin = { ingamename: string; slug?: string | undefined };

/** The page of a legend (docs: Addresses). */
export const legendAddress = ({ legend, slug = slugOf(legend) }: AddressedLegend) =>
  `/legends/${encodeURIComponent(slug)}`;

/** The page of a skin of a legend. */
export const skinAddress = (legend: AddressedLegend, skin: AddressedSkin) => addressBelow(legendAddress(legend), skin);

/** The same, for whoever has the page of the legend. */
export const addressBelow = (legend: string, { ingamename, slug = slugOf(ingamename) }: AddressedSkin) =>
  `${legend}/${encodeURIComponent(slug)}`;

/** The translator with all that has a name. */
export const addressOfSearch = (search: string) => `/skintranslator?${new URLSearchParams({ search })}`;
