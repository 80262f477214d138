import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog over the page as long as it is drawn. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>) =>
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    // While it is still there, so that it gives the focus back.
    return () => open?.close();
  }, [dialog]);
