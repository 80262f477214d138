import { type RefObject, useEffect, useRef } from 'react';

/**
 * The first line of a list takes the focus after a change of page: the pressed button is disabled meanwhile, and may be
 * gone.
 */
export function useFocusOnTurn(
  list: RefObject<HTMLElement | null>,
  { page, isHere }: { page: number; isHere: boolean },
) {
  const shown = useRef(page);
  useEffect(() => {
    if (!isHere || shown.current === page) return;
    shown.current = page;
    if (isFocusLost()) list.current?.querySelector('li')?.focus();
  }, [list, page, isHere]);
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled');
