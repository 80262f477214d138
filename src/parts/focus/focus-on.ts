import { useEffect, useRef } from 'react';

/**
 * The returned element, or one inside it, takes the focus when there is a reason: a problem with what was typed, or that
 * it appears. Another reason gives it the focus again.
 */
export function useFocusOn<Shown extends HTMLElement>(reason: unknown, inside?: (shown: Shown) => HTMLElement | null) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (reason && shown.current) (inside ? inside(shown.current) : shown.current)?.focus();
  }, [reason, inside]);
  return shown;
}
