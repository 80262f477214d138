import type { Save } from '#machines/rules/saves.ts';
import type { Saved } from '#machines/toast.ts';
import { createSignal } from './signal.ts';

type News =
  | { type: 'save.began'; save: Save }
  | { type: 'save.done'; save: Save; saved: Saved }
  | { type: 'save.failed'; save: Save; error: unknown };

const { tell, listen } = createSignal<News>();

/** Calls back when something is sent from a form, and with what becomes of it; the result stops it. */
export const onSaves = listen;

/**
 * Tells of a request that saves what was typed into a form. It is not aborted when its form is left: it may have
 * arrived, and somebody waits for it.
 */
export async function told<Answer extends Saved>(save: Save, request: Promise<Answer>): Promise<Answer> {
  tell({ type: 'save.began', save });
  try {
    const saved = await request;
    tell({ type: 'save.done', save, saved });
    return saved;
  } catch (error) {
    tell({ type: 'save.failed', save, error });
    throw error;
  }
}
