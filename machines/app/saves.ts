import type { FormName } from '#contract/pages/pages.ts';
import type { UserDrafts } from '../rules/users.ts';
import type { Save } from '../toasts/save-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import type { Drafts } from './flows.ts';

/** Events about requests, each with the toast to show when the form was left. */
export type SaveNews =
  | { type: 'save.began'; save: Save }
  | { type: 'save.done'; save: Save; toast: Toast }
  | { type: 'save.failed'; save: Save; error: unknown; toast: Toast };

type Work = { drafts: Drafts; saves: readonly Save[] };

/**
 * The part of a form's draft that is on its way to the server: for users the rows with a request under way, for other
 * forms all or nothing.
 */
export function sentOf({ drafts, saves }: Work, form: FormName): object | undefined {
  const own = saves.filter(({ page, keepsDraft }) => page === form && !keepsDraft);
  if (form === 'users') return someOf(drafts.users, (id) => own.some(({ user }) => user === id));
  return own.length > 0 ? drafts[form] : undefined;
}

/** Would leaving the form lose anything: does its draft hold more than is on its way? */
export function wouldLose(work: Work, form: FormName) {
  if (form !== 'users') return work.drafts[form] !== undefined && sentOf(work, form) === undefined;
  return sizeOf(work.drafts.users) > sizeOf(sentOf(work, form));
}

/** Returns the drafts without the saved one. */
export function withoutSaved(drafts: Drafts, { page, user, keepsDraft }: Save): Drafts {
  if (page === 'users') return { ...drafts, users: someOf(drafts.users, (id) => id !== user) };
  return keepsDraft || !(page in drafts) ? drafts : { ...drafts, [page]: undefined };
}

const sizeOf = (drafts: object = {}) => Object.keys(drafts).length;

function someOf(drafts: UserDrafts | undefined, isMeant: (id: string) => boolean): UserDrafts | undefined {
  const some = Object.entries(drafts ?? {}).filter(([id]) => isMeant(id));
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}
