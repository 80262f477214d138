import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CopyRef } from '#machines/copy.ts';

/** Marks the buttons of the text that was just copied; drawing all rows for it would be too slow. */
export function useCheckMark(copier: CopyRef) {
  const copied = useSelector(copier, (current) => (current.matches('copied') ? current.context.text : undefined));
  useEffect(() => {
    if (copied === undefined) return;
    const buttons = document.querySelectorAll<HTMLElement>(`[data-copy="${CSS.escape(copied)}"]`);
    for (const button of buttons) button.dataset.copied = 'true';
    return () => {
      for (const button of buttons) delete button.dataset.copied;
    };
  }, [copied]);
}
