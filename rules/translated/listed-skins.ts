import type { Legend } from '#contract/skins/skin.ts';
import type { TranslatedSkin } from '../translate/answer.ts';

/** The skins of all legends, one by one. */
export const skinsOf = (legends: readonly Legend[]): TranslatedSkin[] =>
  legends.flatMap(({ legend, slug: legendSlug, details }) =>
    details.map(({ _id, ingamename, model, texture, animation, package: file, settings, gameid, apart, slug }) => ({
      ...{ _id, legend, ingamename, model, texture },
      ...(animation !== undefined && { animation }),
      ...(file !== undefined && { package: file }),
      ...(settings !== undefined && { settings }),
      ...(gameid !== undefined && { gameid }),
      ...(apart !== undefined && { apart }),
      ...(slug !== undefined && { slug }),
      ...(legendSlug !== undefined && { legendSlug }),
    })),
  );
