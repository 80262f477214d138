import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/app/connection.ts';
import { changed } from '../calls/signals.ts';
import { hasUnsavedInput } from '../page/has-unsaved-input.ts';
import type { SiteNews } from './hear-of-site.ts';

/** Sends all news about the site to a function, earlier news at once. */
export type Listen = (hear: (news: SiteNews) => void) => void;

export const connection = (listen: Listen) =>
  connectionMachine.provide({
    actors: {
      site: fromCallback<EventObject>(({ sendBack }) => listen(sendBack)),
      // The request passes through the worker, which stores the list. Then everything that shows skins reloads them.
      refreshList: fromPromise(async ({ signal }) => {
        const { listSkins } = await import('../skins/skin-lists.ts');
        await listSkins(signal);
        changed.skins.tell();
      }),
      findTyped: fromPromise(async () => hasUnsavedInput()),
    },
    actions: { reload: () => window.location.reload() },
  });
