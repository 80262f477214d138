import { staffCall } from './staff-api.ts';

/** The legends of whose files the words are known. */
export async function loadKnownLegends(signal: AbortSignal) {
  const legends = await staffCall('listLegends', { signal });
  return legends.flatMap(({ name, folder, words, rig, clips }) =>
    folder === null ? [] : [{ name, folder, words, rig: rig ?? undefined, clips: clips ?? undefined }],
  );
}
