import { useEffect, useRef } from 'react';

/**
 * The button for more rows is gone when the last rows are drawn: the first new row takes the focus. `at` finds it by
 * its index.
 */
export function useFocusOnMore(limit: number, at: (place: number) => HTMLElement | null | undefined) {
  const before = useRef(limit);
  useEffect(() => {
    if (limit > before.current) at(before.current)?.focus({ preventScroll: true });
    before.current = limit;
  });
}
