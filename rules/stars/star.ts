/** A skin to star, with the names that it has now. */
export type Named = { skin: string; name: string; legend: string; model: string };

/**
 * A starred skin, by its id. Its names are those it had when it was starred: they say what is meant once the skin has
 * left the list. `at` is the time of the star, in epoch milliseconds.
 */
export type Star = Named & { note: string; at: number };

/** One list holds at most this many skins (docs: Stars). */
export const MOST_STARS = 500;
/** In letters. */
export const LONGEST_NOTE = 500;
/** In letters; longer names from elsewhere are cut. */
export const LONGEST_NAME = 200;
