/** Shown when the requested skin does not exist. */
export const SKIN_GONE = 'This skin no longer exists.';
