import { fold } from '#game-files/texts/fold.ts';

/** The id of a legend's card, the target of links. */
export const anchorOf = (legend: string) => `legend-${fold(legend).replaceAll(' ', '-')}`;
