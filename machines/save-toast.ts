import type { Save } from './rules/saves.ts';
import { doneToast, failureToast, type Saved, sayFailure, type Toast } from './toast.ts';

// The messages about requests of forms. Separate from `toast.ts`, so that guests do not download them.

/** Shows that something was saved, and offers to undo it. */
export const saySaved = (kind: Save['kind']) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { output: Saved } }): Toast => savedToast(kind, event.output),
});

/** Shows why saving failed. */
export const sayNotSaved = (kind: Save['kind']) => sayFailure(words[kind].failed);

/** The same toasts for machines that learn the result in another way. */
export const savedToast = (kind: Save['kind'], saved: Saved) => doneToast(saved, words[kind].done(saved));
export const notSavedToast = (kind: Save['kind'], error: unknown) => failureToast(error, words[kind].failed);

type Words = { done: (saved: Saved) => string; failed: string };

// Some of these texts are prescribed (docs: Failures).
const words: Record<Save['kind'], Words> = {
  addSkin: { done: ({ message }) => message ?? 'Skin added successfully', failed: 'Failed to add skin' },
  saveSkin: { done: ({ message }) => message ?? 'Skin updated successfully', failed: 'Failed to update skin' },
  removeSkin: { done: () => 'Skin deleted successfully', failed: 'Failed to delete skin' },
  saveUser: { done: () => 'User updated successfully', failed: 'Failed to update user' },
  applyImport: { done: ({ message }) => message ?? 'Imported successfully', failed: 'The import could not be applied' },
  removeUser: { done: () => 'User deleted successfully', failed: 'Failed to delete user' },
  saveLegend: { done: ({ message }) => message ?? 'Legend updated successfully', failed: 'Failed to update legend' },
  removeLegend: { done: () => 'Legend deleted successfully', failed: 'Failed to delete legend' },
  saveWebhook: { done: ({ message }) => message ?? 'Webhook saved', failed: 'Failed to save webhook' },
  removeWebhook: { done: () => 'Webhook deleted', failed: 'Failed to delete webhook' },
};
