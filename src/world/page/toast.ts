import type { Toast } from '#machines/toasts/toast.ts';
import { createSignal } from './signal.ts';

const undoRequested = createSignal<string>();

/** Shows a short message at the bottom right. Its code is loaded separately, see `loadToasts`. */
export function showToast(toast: Toast) {
  loadToasts().then(
    ({ show }) => show(toast, undoRequested.tell),
    () => showPlainly(toast),
  );
}

/** The action of every machine that shows a toast. */
export const toast = (_: unknown, message: Toast) => showToast(message);

/**
 * Loads the code of toasts. Called early for users who save things; for guests, with the first toast (decision 031).
 */
export const loadToasts = () => import('../../notices/toasts.tsx');

/** Calls back with the record when Undo is pressed in a toast. Returns a function that stops it. */
export const onUndoRequested = undoRequested.listen;

/** A message about a lost connection must not need it. */
function showPlainly({ text }: Toast) {
  const message = document.createElement('p');
  message.textContent = text;
  messages().append(message);
  // biome-ignore lint/style/noRestrictedGlobals: takes a plain message away; it belongs to no page
  setTimeout(() => message.remove(), 5000);
}

function messages() {
  const there = document.querySelector('.messages');
  if (there) return there;
  const box = document.createElement('div');
  box.className = 'messages';
  box.role = 'alert';
  return document.body.appendChild(box);
}
