/** Longer than any in-game name. */
const LONGEST = 140;

/** May a line be an in-game name, in whatever language? */
export const mayBeInShop = (text: string) => text.length <= LONGEST && !/[_\\/]/.test(text) && /\p{L}/u.test(text);
