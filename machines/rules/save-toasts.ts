import { saidBy } from '#contract/failure.ts';
import type { Toast } from '../toast.ts';
import type { Save } from './saves.ts';

/** What the server answers to something that was saved. */
export type Saved = { message?: string | undefined; historyId?: string | undefined };

type Words = { done: (saved: Saved) => string; failed: string };

// In the behaviour page's own words where it has some (docs: Failures).
const words: Record<Save['kind'], Words> = {
  addSkin: { done: ({ message }) => message ?? 'Skin added successfully', failed: 'Failed to add skin' },
  saveSkin: { done: ({ message }) => message ?? 'Skin updated successfully', failed: 'Failed to update skin' },
  removeSkin: { done: () => 'Skin deleted successfully', failed: 'Failed to delete skin' },
  saveUser: { done: () => 'User updated successfully', failed: 'Failed to update user' },
  removeUser: { done: () => 'User deleted successfully', failed: 'Failed to delete user' },
};

/** Tells that it is saved, and offers to undo it. */
export const toastOfSaved = (kind: Save['kind'], saved: Saved): Toast => ({
  kind: 'success',
  text: words[kind].done(saved),
  undo: saved.historyId,
});

/** Tells that it is not, in the server's words if there are any. */
export const toastOfFailure = (kind: Save['kind'], error: unknown): Toast => ({
  kind: 'error',
  text: saidBy(error) ?? words[kind].failed,
});
