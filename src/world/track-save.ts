import type { Save } from '#machines/rules/saves.ts';
import { notSavedToast, savedToast } from '#machines/save-toast.ts';
import type { Saved } from '#machines/toast.ts';
import { tellOfSave } from './saves.ts';

/**
 * Tells the app how a request fares that saves what was typed into a form. It is not aborted when you leave the form: it
 * may have arrived, and you want to know.
 */
export async function trackSave<Answer extends Saved>(save: Save, request: Promise<Answer>): Promise<Answer> {
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
