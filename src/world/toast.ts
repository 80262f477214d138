import type { Toast } from '#machines/toast.ts';
import { createSignal } from './signal.ts';

const undoRequested = createSignal<string>();

/** Shows a short message at the bottom right. What shows it is loaded apart from the page, see `loadToasts`. */
export function showToast(toast: Toast) {
  loadToasts().then(
    ({ show }) => show(toast, undoRequested.tell),
    (error) => console.error(toast.text, error),
  );
}

/** Called once the page stands and nothing else is on its way. */
export const loadToasts = () => import('../shell/toasts.tsx');

/** Calls back when somebody presses Undo in a toast, with the record to undo; the result stops it. */
export const onUndoRequested = undoRequested.listen;
