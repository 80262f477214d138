import { NOT_AVAILABLE } from '#contract/skin.ts';

/** Does a skin have no such name: none at all, or one that stands for none? */
export const isNone = (name: string | undefined) => !name || name.toLowerCase() === NOT_AVAILABLE;
