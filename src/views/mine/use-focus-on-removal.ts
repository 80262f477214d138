import { type RefObject, useEffect, useRef } from 'react';
import { isFocusNowhere } from '../../parts/focus/is-focus-nowhere.ts';

/**
 * The row whose button was pressed is gone: the row in its place takes the focus, and none of its buttons, since a key
 * that is held down must not remove that as well. So does a row that comes back. `ids` are those of the rows, in order.
 */
export function useFocusOnRemoval(list: RefObject<HTMLTableSectionElement | null>, ids: readonly string[]) {
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const came = ids.findIndex((id) => !before.current.includes(id));
    before.current = ids;
    if (gone + came === -2 || !isFocusNowhere()) return;
    const row = list.current?.rows[came === -1 ? Math.min(gone, ids.length - 1) : came];
    row?.focus({ preventScroll: true });
  }, [list, ids]);
}
