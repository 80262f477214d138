const format = new Intl.NumberFormat('en');

/** A number as people write it, with what it counts: "1 line", "300,128 lines". */
export const count = (number: number, what?: string) =>
  what === undefined ? format.format(number) : `${format.format(number)} ${what}${number === 1 ? '' : 's'}`;

/** What the import does in a few words: "add 214, change 31, leave out 6". */
export const effectOf = ({ added, changed, leftOut, assets }: Effect) =>
  [
    added > 0 && `add ${count(added)}`,
    changed > 0 && `change ${count(changed)}`,
    assets > 0 && `add ${count(assets, 'asset name')}`,
    leftOut > 0 && `leave out ${count(leftOut)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

export type Effect = { added: number; changed: number; leftOut: number; assets: number };
