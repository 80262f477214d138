import { doneTexts } from '#contract/done-texts.ts';
import type { Save } from './rules/saves.ts';
import { doneToast, failureToast, type Saved, sayFailure, type Toast } from './toast.ts';

// The messages about requests of forms. Separate from `toast.ts`, so that guests do not download them.

/** Shows that something was saved, and offers to undo it. */
export const saySaved = (kind: Save['kind']) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { output: Saved } }): Toast => savedToast(kind, event.output),
});

/** Shows why saving failed. */
export const sayNotSaved = (kind: Save['kind']) => sayFailure(failed[kind]);

/** The same toasts for machines that learn the result in another way. */
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
