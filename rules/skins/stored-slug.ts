import { stemOf } from '#game-files/names/stem.ts';
import { slugOf } from './slug.ts';

type Named = { ingamename: string; model: string; id: string };

/** The slug of a skin; for a name without letters it comes from the model, else from the id. */
export const slugOfSkin = ({ ingamename, model, id }: Named) =>
  slugOf(ingamename) || slugOf(stemOf(model).name) || slugOf(id);

/** The same for a legend. */
export const slugOfLegend = ({ name, id }: { name: string; id: string }) => slugOf(name) || slugOf(id);
