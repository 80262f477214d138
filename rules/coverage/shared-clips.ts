import type { CoverageLine } from '#contract/site/coverage.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { isSharedRig } from '#game-files/names/rigs.ts';

type Line = Extract<CoverageLine, { kind: 'animations' }>;

/**
 * A skin whose animation is a rig shared by all legends of a size (old readings of files recorded such rigs), and the
 * clips of its legend's row, if it has any (docs: Coverage).
 */
export function sharedClipsOf({ _id, ingamename, animation }: Skin, clips: string | undefined): Line[] {
  if (!animation || !isSharedRig(animation.toLowerCase())) return [];
  return [{ kind: 'animations', _id, ingamename, animation, ...(clips !== undefined && { clips }) }];
}
