import { notSavedToast, type Saving, savedToast } from '#machines/save-toast.ts';
import type { Saved } from '#machines/toast.ts';
import { tellOfSave } from './saves.ts';

/**
 * Tells the app how a request fares that saves what was typed into a form. It is not aborted when you leave the form:
 * it may have arrived, and you want to know.
 */
export async function trackSave<Answer extends Saved>(saving: Saving, request: Promise<Answer>): Promise<Answer> {
  const { done: _, failed: __, ...save } = saving;
  tellOfSave({ type: 'save.began', save });
  try {
    const saved = await request;
    tellOfSave({ type: 'save.done', save, toast: savedToast(saving, saved) });
    return saved;
  } catch (error) {
    tellOfSave({ type: 'save.failed', save, error, toast: notSavedToast(saving, error) });
    throw error;
  }
}
