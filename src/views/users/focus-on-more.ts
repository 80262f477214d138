import { type RefObject, useEffect, useRef } from 'react';

/** The button that asks for more rows may be gone with the last of them: the first of the new ones takes the focus. */
export function useFocusOnMore(table: RefObject<HTMLTableElement | null>, limit: number) {
  const before = useRef(limit);
  useEffect(() => {
    if (limit > before.current) table.current?.tBodies[0]?.rows[before.current]?.focus({ preventScroll: true });
    before.current = limit;
  }, [table, limit]);
}
