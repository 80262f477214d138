import type { Toast } from '#machines/toast.ts';

/** Shows a short message at the bottom right. What shows it is loaded apart from the page, see `loadToasts`. */
export function showToast({ kind, text }: Toast) {
  loadToasts().then(
    ({ show }) => show({ kind, text }),
    (error) => console.error(text, error),
  );
}

/** Called once the page stands: a message about a lost connection must not need the connection to be shown. */
export const loadToasts = () => import('./shell/toasts.tsx');
