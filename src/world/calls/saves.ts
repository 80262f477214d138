import type { SaveNews } from '#machines/app/saves.ts';
import { createSignal } from '../page/signal.ts';

/** Calls back when a form is sent, and with its result. Returns a function that stops it. */
export const { tell: tellOfSave, listen: onSaves } = createSignal<SaveNews>();
