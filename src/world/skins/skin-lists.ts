import { fromPromise } from 'xstate';
import type { SkinList } from '#contract/skins/skin.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../calls/call.ts';

/** The list for the staff's forms. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { reply: readSkinList, signal }));
