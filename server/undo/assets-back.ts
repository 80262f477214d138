import type { Tables } from '../database/tables.ts';
import type { AssetChange } from '../history/save-batch.ts';
import type { SkinRecord } from '../skins/skin-record.ts';

type Item = Tables['archive_item'];

/** The opposite of what a batch did to assets; one that it added stays while a skin needs it that is not the batch's. */
export function assetsBack(done: readonly AssetChange[], archive: readonly Item[], skins: readonly SkinRecord[]) {
  const current = new Map(archive.map((item) => [keyOf(item), item]));
  const needed = new Set(skins.flatMap(namesOf));
  return done.flatMap((change): AssetChange[] => {
    const { kind, group_name, name, starter } = change;
    const item = { kind, group_name, name, starter };
    const found = current.get(keyOf(item));
    if (change.action === 'remove') return found ? [] : [{ ...item, action: 'add' }];
    if (!found) return [];
    if (change.action === 'change') return [{ ...item, starter: starter === 1 ? 0 : 1, action: 'change' }];
    return needed.has(name) ? [] : [{ ...item, starter: found.starter, action: 'remove' }];
  });
}

const keyOf = ({ kind, group_name, name }: Item) => `${kind}\n${group_name}\n${name}`;

/** The assets that a skin names; its texture without the part that it covers (docs: Asset choices). */
const namesOf = ({ model, texture, animation }: SkinRecord) => [
  model,
  texture,
  ...['_body', '_head', '_hair'].map((part) => texture + part),
  ...(animation === null ? [] : [animation]),
];
