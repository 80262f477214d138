import type { FoundSkin } from '../reading/reading.ts';
import { withoutPart } from '../skins/asset-options.ts';

type Worn = Pick<FoundSkin, 'state' | 'model' | 'texture' | 'materials'>;

/**
 * Does an asset belong to skins that the game holds back, and to no other (docs: Coverage)? Undefined where no skin of
 * the files has it: then they do not say.
 */
export function waitingFinder(skins: readonly Worn[]) {
  const waits = new Map<string, boolean>();
  for (const { state, model, texture, materials } of skins) {
    for (const name of [model, texture, ...materials]) {
      if (name !== undefined) waits.set(name, state === 'held back' && waits.get(name) !== false);
    }
  }
  return (name: string) => waits.get(name) ?? waits.get(withoutPart(name));
}
