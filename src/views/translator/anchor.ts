import { fold } from '#rules/texts/fold.ts';

/** The id of a legend's card, so that a link can lead to it. */
export const anchorOf = (legend: string) => `legend-${fold(legend).replaceAll(' ', '-')}`;
