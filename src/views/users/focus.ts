import { type RefObject, useEffect, useRef } from 'react';

/** The button that asked is disabled or gone when its request is over: what it was about takes the focus. */
export function useFocusAfterRequest(isBusy: boolean, isLoading: boolean, target: () => HTMLElement | null) {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
    if (isBusy || isLoading || !wasBusy.current) return;
    wasBusy.current = false;
    target()?.focus({ preventScroll: true });
  });
}

/** The button that asks for more rows may be gone with the last of them: the first of the new ones takes the focus. */
export function useFocusOnMore(table: RefObject<HTMLTableElement | null>, limit: number) {
  const before = useRef(limit);
  useEffect(() => {
    if (limit > before.current) table.current?.tBodies[0]?.rows[before.current]?.focus({ preventScroll: true });
    before.current = limit;
  }, [table, limit]);
}
