import type { Legend } from '#contract/skins/skin.ts';
import { optionalNames, type TranslatedSkin } from '#game-files/finders/answer.ts';

/** The skins of all legends, one by one. */
export const skinsOf = (legends: readonly Legend[]): TranslatedSkin[] =>
  legends.flatMap(({ legend, slug: legendSlug, details }) =>
    details.map(({ _id, ingamename, model, texture, ...others }) => ({
      ...{ _id, legend, ingamename, model, texture },
      ...Object.fromEntries(optionalNames.flatMap((name) => (others[name] ? [[name, others[name]]] : []))),
      ...(legendSlug !== undefined && { legendSlug }),
    })),
  );
