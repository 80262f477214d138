/** The name under which the browser stores how many pictures it keeps. */
export const ALBUM = 'pictures';
