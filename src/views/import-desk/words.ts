import { count } from '../../parts/count.ts';

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
