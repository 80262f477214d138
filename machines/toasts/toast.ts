import { saidBy, textOf } from '#contract/failure.ts';
import type { FlowName } from '#contract/pages/pages.ts';

/** A short message that disappears after some seconds; `undo` is the id of the change that its button undoes. */
export type Toast = { kind: 'info' | 'success' | 'error'; text: string; undo?: string | undefined };

/** The server's reply to a saved change. */
export type Saved = { message?: string | undefined; historyId?: string | undefined };

// The actions that report results; each machine that uses them provides `toast` (docs: Failures).

/** Shows these words, whatever the server says. */
export const say = (kind: Toast['kind'], text: string) => ({ type: 'toast' as const, params: { kind, text } });

/** Shows why something failed: in the server's words if there are any, else in these, else in the failure's own. */
export const sayFailure = (words?: string) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { error: unknown } }): Toast => failureToast(event.error, words),
});

/** Shows the server's message. */
export const sayMessage = {
  type: 'toast' as const,
  params: ({ event: { output } }: { event: { output: Saved } }): Toast => ({
    kind: 'success',
    text: output.message ?? '',
  }),
};

/** Shows that a change was undone, and offers to undo that as well. */
export const sayUndone = {
  type: 'toast' as const,
  params: ({ event: { output } }: { event: { output: Saved } }): Toast =>
    doneToast(output, output.message ?? 'The change was undone'),
};

export const doneToast = ({ historyId }: Saved, text: string): Toast => ({ kind: 'success', text, undo: historyId });

const failureToast = (error: unknown, words: string | undefined): Toast => ({
  kind: 'error',
  text: words === undefined ? textOf(error) : (saidBy(error) ?? words),
});

// The messages about requests of forms. Separate from `toast.ts`, so that guests do not download them.

/** A request of a page's form. It goes on when the form is left. */
export type Save = {
  page: FlowName;
  /** The id of the user whom it changes. */
  user?: string;
  /** True when it is about another row than the form's. */
  keepsDraft?: true;
};

/** A request of a form with the texts of its results; some of them are prescribed (docs: Failures). */
export type Saving = Save & { done: (saved: Saved) => string; failed: string };

/** Shows that something was saved, and offers to undo it. */
export const saySaved = (saving: Saving) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { output: Saved } }): Toast => savedToast(saving, event.output),
});

/** Shows why saving failed. */
export const sayNotSaved = ({ failed }: Saving) => sayFailure(failed);

/** The same toasts for machines that learn the result in another way. */
export const savedToast = ({ done }: Saving, saved: Saved) => doneToast(saved, done(saved));
export const notSavedToast = ({ failed }: Saving, error: unknown) => failureToast(error, failed);
