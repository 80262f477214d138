import { stemOf } from '../names/stem.ts';
import { slugOf } from './slug.ts';

type Named = { ingamename: string; model: string; id: string };

/** The slug of a skin, also of one whose name has no letter: then its model says it, else its id. */
export const slugOfSkin = ({ ingamename, model, id }: Named) =>
  slugOf(ingamename) || slugOf(stemOf(model).name) || slugOf(id);

/** The same of a legend. */
export const slugOfLegend = ({ name, id }: { name: string; id: string }) => slugOf(name) || slugOf(id);
