import type { SaveNews } from '#machines/app/saves.ts';
import { createSignal } from './signal.ts';

/** Calls back when something is sent from a form, and with what becomes of it; the result stops it. */
export const { tell: tellOfSave, listen: onSaves } = createSignal<SaveNews>();
