/** A skin to star, with the names that it has now. */
export type Named = { skin: string; name: string; legend: string; model: string };

/**
 * A starred skin, by its id. Its names are those it had when it was starred: they say what is meant once the skin has
 * left the list. `at` is the time of the star, in epoch milliseconds.
 */
export type Star = Named & { note: string; at: number };
