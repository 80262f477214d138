/** The order of two texts by their letters' numbers: the same with every database and on every machine. */
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
