import type { Toast } from '#machines/toasts/toast.ts';
import { showToast } from '../world/toast.ts';

/** The action with which every machine shows a toast. */
export const toast = (_: unknown, message: Toast) => showToast(message);
