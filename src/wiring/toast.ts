import type { Toast } from '#machines/toast.ts';
import { showToast } from '../world/toast.ts';

/** How every machine says something in a toast. */
export const toast = (_: unknown, message: Toast) => showToast(message);
