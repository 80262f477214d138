import type { AnyEventObject } from 'xstate';
import type { AppSnapshot } from '#machines/app.ts';
import type { Ended } from '#machines/session.ts';

/** Its file never comes. */
export const GUIDE = '/guides/oldbuilds';

/** What the rest of the page answers to the app: the session that has ended, a view without its file, the browser. */
export function echoes(event: AnyEventObject, before: AppSnapshot, after: AppSnapshot): readonly AnyEventObject[] {
  if (endsSession(event, before, after)) {
    const context = { user: null, ended: endOf(event, before) };
    return [{ type: 'xstate.snapshot.session', snapshot: { status: 'active', context } }];
  }
  if (event.type === 'back.requested') return [{ type: 'location.changed', path: '/', query: '' }];
  if (after.context.path === GUIDE && after.value.page === 'plain') {
    return [{ type: 'view.failed', error: new Error('The file did not come.') }];
  }
  return [];
}

function endsSession({ type }: AnyEventObject, before: AppSnapshot, after: AppSnapshot) {
  if (type === 'signOut.requested') return after.value.leaving === 'idle';
  if (type === 'leaving.confirmed') return before.context.wanted?.event.type === 'signOut.requested';
  return type === 'session.ended';
}

/** Before its profile has come, the page has the one that the browser remembers. */
function endOf({ type }: AnyEventObject, { context }: AppSnapshot): Ended {
  if (type !== 'session.ended') return null;
  return context.user?.username === 'remembered' ? 'atStart' : 'atWork';
}
