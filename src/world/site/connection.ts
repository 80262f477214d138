import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/app/connection.ts';
import { isAdminPath } from '#machines/rules/access.ts';
import { changed } from '../calls/signals.ts';
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

const FIELDS = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file], [type=hidden])';

/**
 * Returns whether a reload would lose typed text. A search is safe: it is in the address. Forms of the staff start
 * filled in, and have the browser ask once their text is changed.
 */
const hasUnsavedInput = () =>
  window.onbeforeunload !== null ||
  fieldsThatBeginEmpty().some((field) => (field as HTMLInputElement | HTMLTextAreaElement).value !== '');

const fieldsThatBeginEmpty = () => [
  ...document.querySelectorAll(isAdminPath(window.location.pathname) ? '[type=password]' : FIELDS),
];
