import { type RefObject, useEffect, useRef } from 'react';

/** The button that asks for more lines may be gone with the last of them: the first of the new ones takes the focus. */
export function useFocusOnMoreLines(list: RefObject<HTMLElement | null>, limit: number) {
  const before = useRef(limit);
  useEffect(() => {
    const first = list.current?.children[before.current];
    if (limit > before.current && first instanceof HTMLElement)
      first.querySelector('input')?.focus({ preventScroll: true });
    before.current = limit;
  }, [list, limit]);
}
