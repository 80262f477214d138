import type { Call } from './call.ts';
import { AssetsFound, NamesFound } from './find-replies.ts';
import { LegendListReply } from './legend.ts';

/**
 * What the translator asks when its plain search has found nothing (docs: Search further). Apart from `visitor-calls.ts`,
 * so that whoever finds at once downloads none of it.
 */
export const findCalls = {
  listLegends: { method: 'GET', path: '/api/legends', who: 'anyone', anyOrigin: true, reply: LegendListReply },
  findNames: { method: 'GET', path: '/api/skins/names', who: 'anyone', anyOrigin: true, reply: NamesFound },
  findAssets: { method: 'GET', path: '/api/archive/guids/:guid', who: 'anyone', anyOrigin: true, reply: AssetsFound },
} as const satisfies Record<string, Call>;
