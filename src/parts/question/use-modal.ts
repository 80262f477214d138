import { type RefObject, useLayoutEffect } from 'react';
import { openQuestion } from './open-question.ts';

/** Opens a dialog over the page as long as it is drawn. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>) =>
  useLayoutEffect(() => openQuestion(dialog.current, null), [dialog]);
