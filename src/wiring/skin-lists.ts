import { fromPromise } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import type { SkinList } from '#contract/skin.ts';
import { call } from '../world/api.ts';

/** What the forms of the staff are filled in with; each says itself when it does not come. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => call('listSkins', { signal }));
export const loadArchive = fromPromise<Archive>(({ signal }) => call('readArchive', { signal }));
