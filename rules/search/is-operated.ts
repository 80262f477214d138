/**
 * Does a search contain more than words: a phrase in quotes, or an excluded word after `!`? Only at the start of a
 * word: `5"` and `wow!` are plain (docs: Search further).
 */
export const isOperated = (search: string) => /(?:^|\s)(?:"|!["\p{L}\p{N}])/u.test(search);
