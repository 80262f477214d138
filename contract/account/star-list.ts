import * as v from 'valibot';
import { LONGEST_NAME, LONGEST_NOTE, MOST_STARS } from './star-bounds.ts';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `A text is longer than ${most} letters.`));

const KeptStar = v.object({
  skin: v.pipe(text(LONGEST_NAME), v.nonEmpty('A starred skin has no id.')),
  name: text(LONGEST_NAME),
  legend: text(LONGEST_NAME),
  model: text(LONGEST_NAME),
  note: text(LONGEST_NOTE),
  at: v.pipe(v.number('The time of a star is not a number.'), v.finite('The time of a star is not a number.')),
});

const KeptStars = v.array(KeptStar);

/** The version of the list that the browser has read; 0 when the account has none. Each save makes a higher one. */
const Version = v.pipe(v.number('Send the version of the list that you have read.'), v.safeInteger(), v.minValue(0));

/** The list to keep with the account, in the person's order (docs: Kept with the account). */
export const StarListDraft = v.object({
  stars: v.pipe(
    v.array(KeptStar, 'Send the starred skins as a list.'),
    v.maxLength(MOST_STARS, `A list holds at most ${MOST_STARS} skins.`),
    v.check(
      (stars) => new Set(stars.map(({ skin }) => skin)).size === stars.length,
      'A list holds each skin only once.',
    ),
  ),
  version: Version,
});

/** The list as the account keeps it; version 0 and no skins when it keeps none. */
export const StarListReply = v.object({ stars: KeptStars, version: v.number() });
export type StarList = v.InferOutput<typeof StarListReply>;

export const StarListKept = v.object({ version: v.number() });

/** As a person downloads it: when it was saved, and its skins. */
export const OwnStars = v.nullable(v.object({ savedAt: v.number(), stars: KeptStars }));
