import * as v from 'valibot';

const HeldStars = v.array(
  v.object({
    ...{ skin: v.string(), name: v.string(), legend: v.string(), model: v.string() },
    ...{ note: v.string(), at: v.number() },
  }),
);

/** The starred skins that an account holds (docs: Held by the account); version 0 when it holds none. */
export const StarListReply = v.object({ stars: HeldStars, version: v.number() });

/** As a person downloads it: when it was saved, and its skins. */
export const OwnStars = v.nullable(v.object({ savedAt: v.number(), stars: HeldStars }));
