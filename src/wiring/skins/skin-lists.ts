import { fromPromise } from 'xstate';
import { type Archive, readArchive } from '#contract/archive.ts';
import type { SkinList } from '#contract/skin.ts';
import { readSkinList } from '#contract/skin-list.ts';
import { call } from '../../world/call.ts';

/** What the forms of the staff are filled in with; each says itself when it does not come. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { reply: readSkinList, signal }));
export const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', { reply: readArchive, signal }));
