import { fromPromise } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../calls/call.ts';

/** Requests the list. For pages that show no skins, this code is loaded on demand. */
export const listSkins = (signal: AbortSignal) => call('listSkins', { reply: readSkinList, signal });

/** The list for the staff's forms. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => listSkins(signal));
