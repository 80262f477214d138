import type { TranslatedSkin } from './answer.ts';

/** The address at which a skin is looked at: as long as it has no page of its own, the translator narrowed to it. */
export const skinAddress = ({ legend, ingamename }: Pick<TranslatedSkin, 'legend' | 'ingamename'>) =>
  addressOfSearch(`${legend} ${ingamename}`);

/** The translator with all that has a name. */
export const addressOfSearch = (search: string) => `/skintranslator?${new URLSearchParams({ search })}`;
