import { fromPromise } from 'xstate';
import { type Archive, ArchiveReply } from '#contract/archive.ts';
import type { SkinList } from '#contract/skin.ts';
import { SkinListReply } from '#contract/skin-list.ts';
import { call } from '../world/call.ts';

/** What the forms of the staff are filled in with; each says itself when it does not come. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', SkinListReply, { signal }));
export const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', ArchiveReply, { signal }));
