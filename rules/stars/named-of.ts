import { LONGEST_NAME } from '#contract/account/star-bounds.ts';
import type { Named } from './star.ts';

type Row = { legend: string; skin: { _id: string; ingamename: string; model: string } };

/** A row of the list as something to star. */
export const namedOf = ({ legend, skin: { _id, ingamename, model } }: Row): Named => ({
  skin: _id,
  name: ingamename.slice(0, LONGEST_NAME),
  legend: legend.slice(0, LONGEST_NAME),
  model: model.slice(0, LONGEST_NAME),
});
