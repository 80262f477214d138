import * as v from 'valibot';

const Groups = v.array(v.object({ name: v.string(), items: v.array(v.string()) }));

/** The lists of asset names as the server sends them. */
export const SentArchive = v.object({
  data: v.object({
    ...{ Models: Groups, Textures: Groups, Animations: Groups },
    /** True while the names are the product's made-up samples; absent once a list was imported. */
    starter: v.optional(v.literal(true)),
  }),
});
