/**
 * The permanent id of a skin in a text that is nothing else: bare, or as the settings write it, `SAID01813643991`.
 * Undefined when it is none.
 */
export const gameIdOf = (text: string): string | undefined => /^(?:said)?0*([1-9]\d{5,10})$/i.exec(text)?.[1];
