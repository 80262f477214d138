import type { AnyEventObject } from 'xstate';
import type { AppSnapshot } from '#machines/app.ts';
import { addSkin } from '../models/app.ts';

/** Its file never comes. */
export const GUIDE = '/guides/oldbuilds';

/** What the rest of the page answers to the app: the session that has ended, a view without its file, the browser. */
export function echoes(event: AnyEventObject, before: AppSnapshot, after: AppSnapshot): readonly AnyEventObject[] {
  if (endsSession(event, before, after)) {
    return [{ type: 'xstate.snapshot.session', snapshot: { status: 'active', context: { user: null } } }];
  }
  if (event.type === 'back.requested') return [{ type: 'location.changed', path: '/', query: '' }];
  if (after.context.path === GUIDE && after.value.page === 'plain') {
    return [{ type: 'view.absent', error: new Error('The file did not come.') }];
  }
  // The form that was saved is empty again.
  if (event.type === 'save.done' && before.value.page === 'addSkin') {
    return [{ type: 'xstate.snapshot.addSkin', snapshot: { status: 'active', context: addSkin } }];
  }
  return [];
}

function endsSession({ type }: AnyEventObject, before: AppSnapshot, after: AppSnapshot) {
  if (type === 'signOut.requested') return after.value.leaving === 'idle';
  if (type === 'leaving.confirmed') return before.context.wanted?.event.type === 'signOut.requested';
  return type === 'session.ended';
}
