import { fromPromise } from 'xstate';
import { type Archive, readArchive } from '#contract/archive/archive.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import { readSkinList } from '#contract/skins/skin-list.ts';
import { call } from '../../world/calls/call.ts';

/** The lists for the staff's forms. Each reports its own failure to load. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { reply: readSkinList, signal }));
export const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', { reply: readArchive, signal }));
