import type { AnyEventObject } from 'xstate';
import { skinAddition } from '#machines/add-skin/add-skin.ts';
import type { AppSnapshot } from '#machines/app/app.ts';
import type { Ended } from '#machines/login/session.ts';
import { notSavedToast } from '#machines/toasts/toast.ts';
import { refused } from '../played.ts';
import { addSkin } from './model.ts';

/** A flow whose file never loads. */
export const GUIDE = '/guides/oldbuilds';

/** Answers of the rest of the page: a session that has ended, a view without its file, the browser. */
export function echoes(event: AnyEventObject, before: AppSnapshot, after: AppSnapshot): readonly AnyEventObject[] {
  // The file of its flow loads at once.
  const loaded = after.value.page === 'fetching' ? [{ type: 'xstate.done.actor.loadFlow', actorId: 'loadFlow' }] : [];
  if (endsSession(event, before, after)) {
    const ended = endOf(event, before);
    const context = { user: null, ended };
    const told = { type: 'xstate.snapshot.session', snapshot: { status: 'active', context } };
    // The server refuses the request with it.
    const lost =
      ended === 'atWork' &&
      before.context.saves.map((save) => ({
        type: 'save.failed',
        save,
        error: unknown,
        toast: notSavedToast(skinAddition, unknown),
      }));
    return [...loaded, told, ...(lost || [])];
  }
  if (loaded.length > 0) return loaded;
  if (event.type === 'back.requested') return [{ type: 'location.changed', path: '/', query: '' }];
  if (after.context.path === GUIDE && after.value.page === 'plain') {
    return [{ type: 'view.absent', error: new Error('The file failed to load.') }];
  }
  // The form that was saved is empty again.
  if (event.type === 'save.done' && before.value.page === 'addSkin') {
    return [{ type: 'xstate.snapshot.addSkin', snapshot: { status: 'active', context: addSkin } }];
  }
  return [];
}

const unknown = refused(401, 'Please sign in.', { code: 'signed_out' });

function endsSession({ type }: AnyEventObject, before: AppSnapshot, after: AppSnapshot) {
  if (type === 'signOut.requested') return after.value.leaving === 'idle';
  if (type === 'leaving.confirmed') return before.context.wanted?.event.type === 'signOut.requested';
  return type === 'session.ended';
}

/** Before the profile has loaded, the page has the one that the browser remembers. */
function endOf({ type }: AnyEventObject, { context }: AppSnapshot): Ended {
  if (type !== 'session.ended') return null;
  return context.user?.username === 'remembered' ? 'atStart' : 'atWork';
}
