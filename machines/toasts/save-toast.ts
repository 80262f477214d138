import type { FlowName } from '#contract/pages/pages.ts';
import { doneToast, failureToast, type Saved, sayFailure, type Toast } from './toast.ts';

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
