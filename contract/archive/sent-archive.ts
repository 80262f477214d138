import * as v from 'valibot';

const Groups = v.array(v.object({ name: v.string(), items: v.array(v.string()) }));

/** The catalogue of asset names as the server sends it. */
export const SentArchive = v.object({
  data: v.object({
    ...{ Models: Groups, Textures: Groups, Animations: Groups },
    /** True while the names are the made-up ones that the product brings; absent once a list was imported. */
    starter: v.optional(v.literal(true)),
  }),
});
