import { notSavedToast, type Saved, type Saving, savedToast } from '#machines/toasts/toast.ts';
import { tellOfSave } from './saves.ts';

/**
 * Reports the progress of a request that saves a form to the app. Leaving the form does not abort it: it may have
 * arrived, and the user wants to know.
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
