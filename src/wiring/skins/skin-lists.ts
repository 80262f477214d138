import { fromPromise } from 'xstate';
import type { Archive } from '#contract/archive.ts';
import type { SkinList } from '#contract/skin.ts';
import { visitorCalls } from '#contract/visitor-calls.ts';
import { openCallsOf } from '../../world/api.ts';
import { staffCall } from '../../world/staff-api.ts';

const ask = openCallsOf(visitorCalls);

/** What the forms of the staff are filled in with; each says itself when it does not come. */
export const loadSkins = fromPromise<SkinList>(({ signal }) => ask('listSkins', { signal }));
export const loadArchive = fromPromise<Archive>(({ signal }) => staffCall('readArchive', { signal }));
