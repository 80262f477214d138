import { saidBy, textOf } from '#contract/failure.ts';
import type { Save } from './rules/saves.ts';

/** A short message that disappears after some seconds: its kind, and the change that it offers to undo. */
export type Toast = { kind: 'info' | 'success' | 'error'; text: string; undo?: string | undefined };

/** What the server answers to something that was saved. */
export type Saved = { message?: string | undefined; historyId?: string | undefined };

// The actions of every machine that say how something went; each provides `toast` (docs: Failures).

/** Says something in these words, whatever the server says. */
export const say = (kind: Toast['kind'], text: string) => ({ type: 'toast' as const, params: { kind, text } });

/** Says why something failed, in the server's words if there are any, else in these, else in the failure's own. */
export const sayFailure = (words?: string) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { error: unknown } }): Toast => failureToast(event.error, words),
});

/** Says that something is saved, and offers to undo it. */
export const saySaved = (kind: Kind) => ({
  type: 'toast' as const,
  params: ({ event }: { event: { output: Saved } }): Toast => savedToast(kind, event.output),
});

/** Says why it is not. */
export const sayNotSaved = (kind: Save['kind']) => sayFailure(words[kind].failed);

/** The same where the machine hears of it in another way. */
export const savedToast = (kind: Kind, saved: Saved): Toast => ({
  kind: 'success',
  text: words[kind].done(saved),
  undo: saved.historyId,
});
export const notSavedToast = (kind: Save['kind'], error: unknown) => failureToast(error, words[kind].failed);

const failureToast = (error: unknown, words: string | undefined): Toast => ({
  kind: 'error',
  text: words === undefined ? textOf(error) : (saidBy(error) ?? words),
});

type Kind = Save['kind'] | 'undo';
type Words = { done: (saved: Saved) => string; failed: string | undefined };

// In the behaviour page's own words where it has some (docs: Failures).
const words: Record<Kind, Words> = {
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
  undo: { done: ({ message }) => message ?? 'The change was undone', failed: undefined },
};
