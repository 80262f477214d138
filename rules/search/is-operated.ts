/**
 * Does a search say more than words: a phrase in quotes, or a word that must not be there behind `!`? Only at the start
 * of a word: `5"` and `wow!` are plain (docs: Search further).
 */
export const isOperated = (search: string) => /(?:^|\s)(?:"|!["\p{L}\p{N}])/u.test(search);
