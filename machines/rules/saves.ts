import type { Toast } from '../toast.ts';
import type { Page } from './access.ts';
import type { Drafts } from './drafts.ts';
import type { UserDrafts } from './users.ts';

/** The page whose form sends each kind of request. */
const pages = {
  addSkin: 'addSkin',
  saveSkin: 'editSkin',
  removeSkin: 'deleteSkin',
  saveUser: 'users',
  removeUser: 'users',
  applyImport: 'importDesk',
  saveLegend: 'legends',
  removeLegend: 'legends',
  saveWebhook: 'webhooks',
  removeWebhook: 'webhooks',
} as const satisfies Record<string, Page>;

/** A request of a form, with the id of the user whom it changes. It goes on when the form is left. */
export type Save = { kind: keyof typeof pages; user?: string };

/** Events about requests, each with the toast to show when the form was left. */
export type SaveNews =
  | { type: 'save.began'; save: Save }
  | { type: 'save.done'; save: Save; toast: Toast }
  | { type: 'save.failed'; save: Save; error: unknown; toast: Toast };

export const pageOf = ({ kind }: Save): Page => pages[kind];

type Work = { drafts: Drafts; saves: readonly Save[] };

/**
 * The part of a form's draft that is on its way to the server: for users the rows with a request under way, for other
 * forms all or nothing.
 */
export function sentOf({ drafts, saves }: Work, form: keyof Drafts): Drafts[keyof Drafts] {
  const own = saves.filter((save) => pageOf(save) === form && !leavesDraft(save));
  if (form === 'users') return someOf(drafts.users, (id) => own.some(({ user }) => user === id));
  return own.length > 0 ? drafts[form] : undefined;
}

/** Would leaving the form lose anything: does its draft hold more than is on its way? */
export function wouldLose(work: Work, form: keyof Drafts) {
  if (form !== 'users') return work.drafts[form] !== undefined && sentOf(work, form) === undefined;
  return sizeOf(work.drafts.users) > sizeOf(sentOf(work, form));
}

/** Returns the drafts without the saved one. */
export function withoutSaved(drafts: Drafts, save: Save): Drafts {
  const page = pageOf(save);
  if (page === 'users') return { ...drafts, users: someOf(drafts.users, (id) => id !== save.user) };
  return save.kind === 'removeSkin' || leavesDraft(save) ? drafts : { ...drafts, [page]: undefined };
}

/** The request is about another row than the form's. */
const leavesDraft = ({ kind }: Save) => kind === 'removeLegend' || kind === 'removeWebhook';

const sizeOf = (drafts: Drafts[keyof Drafts] = {}) => Object.keys(drafts).length;

function someOf(drafts: UserDrafts | undefined, isMeant: (id: string) => boolean): UserDrafts | undefined {
  const some = Object.entries(drafts ?? {}).filter(([id]) => isMeant(id));
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}
