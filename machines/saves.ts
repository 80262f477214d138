import type { FlowName } from '#contract/pages.ts';
import type { Drafts } from './rules/drafts.ts';
import type { UserDrafts } from './rules/users.ts';
import type { Toast } from './toast.ts';

/** Something that was sent from the form of a page. It goes on when the form is left. */
export type Save = {
  page: FlowName;
  /** The user whom it is about, where the form has a row for each. */
  user?: string;
  /** True when it is about another row than the form. */
  keepsDraft?: true;
};

/** What is told of it from anywhere, with what is to be said when its form is left. */
export type SaveNews =
  | { type: 'save.began'; save: Save }
  | { type: 'save.done'; save: Save; toast: Toast }
  | { type: 'save.failed'; save: Save; error: unknown; toast: Toast };

type Work = { drafts: Drafts; saves: readonly Save[] };

/**
 * The part of a form's draft that is on its way to the server: the rows of users of whom something was sent; of the other
 * forms all or nothing.
 */
export function sentOf({ drafts, saves }: Work, form: keyof Drafts): Drafts[keyof Drafts] {
  const own = saves.filter(({ page, keepsDraft }) => page === form && !keepsDraft);
  if (form === 'users') return someOf(drafts.users, (id) => own.some(({ user }) => user === id));
  return own.length > 0 ? drafts[form] : undefined;
}

/** Would something be lost with a form: is there more in its draft than is on its way? */
export function wouldLose(work: Work, form: keyof Drafts) {
  if (form !== 'users') return work.drafts[form] !== undefined && sentOf(work, form) === undefined;
  return sizeOf(work.drafts.users) > sizeOf(sentOf(work, form));
}

/** The drafts when something is saved. */
export function withoutSaved(drafts: Drafts, { page, user, keepsDraft }: Save): Drafts {
  if (page === 'users') return { ...drafts, users: someOf(drafts.users, (id) => id !== user) };
  return keepsDraft || !(page in drafts) ? drafts : { ...drafts, [page]: undefined };
}

const sizeOf = (drafts: Drafts[keyof Drafts] = {}) => Object.keys(drafts).length;

function someOf(drafts: UserDrafts | undefined, isMeant: (id: string) => boolean): UserDrafts | undefined {
  const some = Object.entries(drafts ?? {}).filter(([id]) => isMeant(id));
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}
