/** What stands where a skin was asked for that is not there. */
export const SKIN_GONE = 'This skin does not exist any more.';
