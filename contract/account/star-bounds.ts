/** One list of starred skins holds at most this many (docs: Stars). */
export const MOST_STARS = 500;
/** In letters. */
export const LONGEST_NOTE = 500;
/** In letters; longer names from elsewhere are cut. */
export const LONGEST_NAME = 200;
