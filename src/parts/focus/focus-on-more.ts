import { useEffect, useRef } from 'react';

/**
 * The button that asks for more rows may be gone with the last of them: the first of the new ones takes the focus, which
 * `at` finds by its place.
 */
export function useFocusOnMore(limit: number, at: (place: number) => HTMLElement | null | undefined) {
  const before = useRef(limit);
  useEffect(() => {
    if (limit > before.current) at(before.current)?.focus({ preventScroll: true });
    before.current = limit;
  });
}
