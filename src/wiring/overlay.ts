import { fromPromise } from 'xstate';
import { assetCalls } from '#contract/asset-calls.ts';
import type { Asset } from '#contract/assets.ts';
import { RequestFailure } from '#contract/failure.ts';
import { overlayMachine } from '#machines/overlay.ts';
import { schemaCallsOf } from '../world/schema-calls.ts';
import { storeTemplate } from '../world/template.ts';

const ask = schemaCallsOf(assetCalls);

export const overlay = overlayMachine.provide({
  actors: {
    loadAssets: fromPromise<readonly Asset[], { legends: string[] }>(async ({ input: { legends }, signal }) =>
      (await Promise.all(legends.map((legend) => assetsOf(legend, signal)))).flat(),
    ),
  },
  actions: { storeTemplate: (_, { template }) => storeTemplate(template) },
});

async function assetsOf(legend: string, signal: AbortSignal) {
  try {
    return (await ask('listAssets', { params: { legend }, signal })).assets;
  } catch (error) {
    // The archive has nothing of this legend.
    if (error instanceof RequestFailure && error.status === 404) return [];
    throw error;
  }
}
