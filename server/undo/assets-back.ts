import { withParts } from '#rules/skins/asset-options.ts';
import type { Tables } from '../database/tables.ts';
import { type AssetChange, assetChange } from '../records/asset-change.ts';
import type { SkinRecord } from '../skins/skin-record.ts';

type Item = Tables['archive_item'];

/** The changes that reverse a batch's changes of assets. An added asset stays while another skin needs it. */
export function assetsBack(done: readonly AssetChange[], archive: readonly Item[], needed: ReadonlySet<string>) {
  const current = new Map(archive.map((item) => [keyOf(item), item]));
  return done.flatMap((change): AssetChange[] => {
    const found = current.get(keyOf(change));
    if (change.action === 'remove') return found ? [] : [assetChange('add', { after: change })];
    if (!found) return [];
    if (change.action === 'change') return changeBack(change, found);
    return needed.has(change.name) ? [] : [assetChange('remove', { before: found, after: found })];
  });
}

/** The names of the assets that these skins need. */
export const neededBy = (skins: readonly SkinRecord[]): ReadonlySet<string> => new Set(skins.flatMap(namesOf));

/** Restores what the batch changed of the asset. What a later batch changed stays. */
function changeBack(made: AssetChange, now: Item): AssetChange[] {
  const after: Item = {
    ...now,
    starter: now.starter === made.starter ? (made.starter_before ?? now.starter) : now.starter,
    guid: now.guid === made.guid ? made.guid_before : now.guid,
    package: now.package === made.package ? made.package_before : now.package,
    waits: now.waits === made.waits ? made.waits_before : now.waits,
  };
  const isSame = (['starter', 'guid', 'package', 'waits'] as const).every((name) => now[name] === after[name]);
  return isSame ? [] : [assetChange('change', { before: now, after })];
}

const keyOf = ({ kind, group_name, name }: Item) => `${kind}\n${group_name}\n${name}`;

/** The assets that a skin names; its texture without the part that it covers (docs: Asset choices). */
const namesOf = ({ model, texture, animation }: SkinRecord) => [
  model,
  ...withParts(texture),
  ...(animation === null ? [] : [animation]),
];
