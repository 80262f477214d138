import { type GivenFields, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { ListedSkin } from '#rules/import/review/lines.ts';
import { list, material, readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';
import { publicOf } from '../../../support/public-of.ts';

/** A dump of three skins of Ash and one of a new legend; one has no name and one is not public. */
const files = publicOf({
  ...skin('ash', 'lgnd_v31_iron', {}, 1),
  ...skin('ash', 'lgnd_v31_steel', {}, 2),
  ...skin('ash', 'lgnd_v31_silent', {}, 3),
  ...skin('ash', 'tbd_v31_secret', {}, 4),
  ...skin('nobody', 'lgnd_v31_new', {}, 5),
  ...texts('english', {
    SKIN_ash_lgnd_v31_iron: 'Iron Choir',
    SKIN_ash_lgnd_v31_steel: 'Steel Choir',
    SKIN_ash_tbd_v31_secret: 'Secret',
    SKIN_nobody_lgnd_v31_new: 'New One',
  }),
  'out/list.csv': list(`matl,1,common.rpak,${material('ash', 'ash_lgnd_v31_iron_body')}`),
});

export const reading = () => readingOf(files);

/** A skin of the list. */
export const listed = (
  _id: string,
  given: Partial<GivenFields> & { ingamename: string; legend?: string },
): ListedSkin => ({ ...skinFieldsOf({ model: 'n/a', texture: 'n/a', ...given }), legend: given.legend ?? 'Ash', _id });
