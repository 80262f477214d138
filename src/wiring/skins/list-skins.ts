import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../../world/calls/call.ts';

/** For pages that show no skins: what asks for them comes when they are asked for. */
export const listSkins = (signal: AbortSignal) => call('listSkins', { reply: readSkinList, signal });
