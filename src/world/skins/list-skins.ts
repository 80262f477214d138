import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../calls/call.ts';

/** For pages that show no skins: the code for the request is loaded on demand. */
export const listSkins = (signal: AbortSignal) => call('listSkins', { reply: readSkinList, signal });
