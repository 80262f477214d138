import type { Toast } from '#machines/toasts/toast.ts';
import { showToast } from './page/toast.ts';

/** The action of every machine that shows a toast. */
export const toast = (_: unknown, message: Toast) => showToast(message);
