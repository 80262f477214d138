/** The name in the browser's storage for how many pictures it keeps. */
export const ALBUM = 'pictures';
