import type { Save } from './saves.ts';
import { doneToast, failureToast, type Saved, sayFailure, type Toast } from './toast.ts';

// What is said of something that was sent from a form. Apart from `toast.ts`, so that guests download none of it.

/** Something that a form can send, and the words for how it ended: those of the behaviour page, where it has some. */
export type Saving = Save & { done: (saved: Saved) => string; failed: string };

/** Says that something is saved, and offers to undo it. */
export const saySaved = (saving: Saving) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { output: Saved } }): Toast => savedToast(saving, event.output),
});

/** Says why it is not. */
export const sayNotSaved = ({ failed }: Saving) => sayFailure(failed);

/** The same of a save that the machine is told of by an event. */
export const savedToast = ({ done }: Saving, saved: Saved) => doneToast(saved, done(saved));
export const notSavedToast = ({ failed }: Saving, error: unknown) => failureToast(error, failed);
