export type ToastKind = 'info' | 'success' | 'error';

/** Shows a short message at the bottom right. What shows it is loaded apart from the page, see `loadToasts`. */
export async function showToast(kind: ToastKind, text: string) {
  const { show } = await loadToasts();
  show(kind, text);
}

/** Called once the page stands: a message about a lost connection must not need the connection to be shown. */
export const loadToasts = () => import('./shell/toasts.tsx');
