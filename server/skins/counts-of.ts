import type { SkinChange } from './skin-record.ts';

/** How many skins are added, changed and removed. */
export function countsOf(changes: readonly Pick<SkinChange, 'action'>[]) {
  const count = (action: SkinChange['action']) => changes.filter((change) => change.action === action).length;
  return { added: count('add'), changed: count('change'), removed: count('remove') };
}
