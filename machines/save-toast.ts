import { doneTexts } from '#contract/done-texts.ts';
import type { Save } from './rules/saves.ts';
import { doneToast, failureToast, type Saved, sayFailure, type Toast } from './toast.ts';

// What is said of something that was sent from a form. Apart from `toast.ts`, so that guests download none of it.

/** Says that something is saved, and offers to undo it. */
export const saySaved = (kind: Save['kind']) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { output: Saved } }): Toast => savedToast(kind, event.output),
});

/** Says why it is not. */
export const sayNotSaved = (kind: Save['kind']) => sayFailure(failed[kind]);

/** The same for a machine that reads the outcome elsewhere than in such an event. */
export const savedToast = (kind: Save['kind'], saved: Saved) => doneToast(saved, saved.message ?? doneTexts[kind]);
export const notSavedToast = (kind: Save['kind'], error: unknown) => failureToast(error, failed[kind]);

// Said when the server gives no reason (docs: Failures).
const failed: Record<Save['kind'], string> = {
  addSkin: 'Failed to add skin',
  saveSkin: 'Failed to update skin',
  removeSkin: 'Failed to delete skin',
  saveUser: 'Failed to update user',
  removeUser: 'Failed to delete user',
  applyImport: 'The import could not be applied',
  saveLegend: 'Failed to update legend',
  removeLegend: 'Failed to delete legend',
  saveWebhook: 'Failed to save webhook',
  removeWebhook: 'Failed to delete webhook',
};
