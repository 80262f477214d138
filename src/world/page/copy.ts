import { fromPromise } from 'xstate';
import { copyMachine } from '#machines/translator/copy.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';

export const copy = copyMachine.provide({
  actors: { writeClipboard: fromPromise(({ input }) => writeClipboard(input)) },
  // In addition to the message for the user (decision 017).
  actions: { logFailure: (_, { error }) => console.error('The text could not be copied.', error) },
});

/** Copies for one view, from its own machine. */
export const useCopier = () => useOwnActor(copy);

/**
 * Copies a text to the clipboard. The clipboard interface exists only on https and localhost. Elsewhere the old command
 * is used, which must run within the event of the click or key.
 */
async function writeClipboard(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (!copyByCommand(text)) throw new Error('This browser cannot copy on pages without https.');
}

/** Selects and copies an invisible field. It is inside an open dialog, because nothing outside can take the focus. */
function copyByCommand(text: string) {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  (focused?.closest('dialog, [popover]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
