import type { Asset } from '#contract/archive/assets.ts';
import { RequestFailure } from '#contract/failure.ts';
import { call } from '../calls/call.ts';

/** Returns the archive's assets of some legends. */
export const loadAssets = async (legends: readonly string[], signal: AbortSignal): Promise<readonly Asset[]> =>
  (await Promise.all(legends.map((legend) => assetsOf(legend, signal)))).flat();

async function assetsOf(legend: string, signal: AbortSignal) {
  try {
    return (await call('listAssets', { params: { legend }, signal })).assets;
  } catch (error) {
    // The archive has no assets of this legend.
    if (error instanceof RequestFailure && error.status === 404) return [];
    throw error;
  }
}
