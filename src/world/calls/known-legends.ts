import { legendsOf } from '#contract/skins/legend.ts';
import { call } from './call.ts';

/** Returns the legends whose file words are known. */
export async function loadKnownLegends(signal: AbortSignal) {
  const legends = await call('listLegends', { reply: legendsOf, signal });
  return legends.flatMap(({ name, folder, words, rig, clips }) =>
    folder === null ? [] : [{ name, folder, words, rig: rig ?? undefined, clips: clips ?? undefined }],
  );
}
