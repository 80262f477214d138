import { fromPromise } from 'xstate';
import { type Archive, readArchive } from '#contract/archive/archive.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../../world/calls/call.ts';

/** What the forms of the staff are filled in with; each says itself when it does not come. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { reply: readSkinList, signal }));
export const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', { reply: readArchive, signal }));
