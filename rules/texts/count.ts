const format = new Intl.NumberFormat('en');

/** A number as people write it, with the thing it counts: "1 line", "300,128 lines". */
export const count = (number: number, what?: string) =>
  what === undefined ? format.format(number) : `${format.format(number)} ${what}${number === 1 ? '' : 's'}`;
