import type { Save } from '#machines/rules/saves.ts';
import { notSavedToast, savedToast } from '#machines/save-toast.ts';
import type { Saved } from '#machines/toast.ts';
import { tellOfSave } from './saves.ts';

/**
 * Tells of a request that saves what was typed into a form. It is not aborted when its form is left: it may have
 * arrived, and somebody waits for it.
 */
export async function told<Answer extends Saved>(save: Save, request: Promise<Answer>): Promise<Answer> {
  tellOfSave({ type: 'save.began', save });
  try {
    const saved = await request;
    tellOfSave({ type: 'save.done', save, toast: savedToast(save.kind, saved) });
    return saved;
  } catch (error) {
    tellOfSave({ type: 'save.failed', save, error, toast: notSavedToast(save.kind, error) });
    throw error;
  }
}
