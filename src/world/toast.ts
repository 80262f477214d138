import type { Toast } from '#machines/toast.ts';

/** Shows a short message at the bottom right. What shows it is loaded apart from the page, see `loadToasts`. */
export function showToast(toast: Toast) {
  loadToasts().then(
    ({ show }) => show(toast, requestUndo),
    (error) => console.error(toast.text, error),
  );
}

/** Called once the page stands and nothing else is on its way. */
export const loadToasts = () => import('../shell/toasts.tsx');

type Listener = (id: string) => void;
const listeners = new Set<Listener>();

/** Calls back when somebody presses Undo in a toast, with the record to undo; the result stops it. */
export function onUndoRequested(listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function requestUndo(id: string) {
  for (const listener of listeners) listener(id);
}
