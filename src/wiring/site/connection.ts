import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection.ts';
import { changed } from '../../world/calls/signals.ts';
import { hasUnsavedInput } from '../../world/has-unsaved-input.ts';
import type { SiteNews } from '../../world/site.ts';

/** Has all that is heard of the site told to a function, what was heard so far at once. */
export type Listen = (hear: (news: SiteNews) => void) => void;

export const connection = (listen: Listen) =>
  connectionMachine.provide({
    actors: {
      site: fromCallback<EventObject>(({ sendBack }) => listen(sendBack)),
      // Through the worker, which stores it; then whatever shows skins asks for them again.
      refreshList: fromPromise(async ({ signal }) => {
        const { listSkins } = await import('../skins/list-skins.ts');
        await listSkins(signal);
        changed.skins.tell();
      }),
      findTyped: fromPromise(async () => hasUnsavedInput()),
    },
    actions: { reload: () => window.location.reload() },
  });
