import { readSkinList } from '#contract/skin-list.ts';
import { call } from '../../world/call.ts';

/** For pages that show no skins: what asks for them comes when they are asked for. */
export const listSkins = (signal: AbortSignal) => call('listSkins', { reply: readSkinList, signal });
