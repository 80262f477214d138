/**
 * The permanent id of a skin in a text with nothing else in it: bare, or as the settings write it, `SAID01813643991`.
 * Undefined for any other text.
 */
export const gameIdOf = (text: string): string | undefined => /^(?:said)?0*([1-9]\d{5,10})$/i.exec(text)?.[1];
