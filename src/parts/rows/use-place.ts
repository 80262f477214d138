import { useEffect } from 'react';

/** The first visible row, and how far below the top of the window it begins. */
type Seen = { row: string; top: number };

const RESTS_MS = 250;
const MOST_FRAMES = 600;
/** Rows near the screen get their height only when they are drawn, which may move the page once again. */
const SETTLING_FRAMES = 5;

type Rows = {
  /** The name of the attribute that tells them apart: `skin` is `data-skin`. */
  by: string;
  /** The first visible one. */
  firstInSight: () => HTMLElement | undefined;
};

/**
 * Returns a visitor who comes back to this page to the rows that they left (docs: Addresses). The place is kept with
 * the entry of the browser's history; the browser alone knows only how far the page was scrolled, and restores that
 * before the rows are there.
 */
export function usePlace({ by, firstInSight }: Rows) {
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined;
    let frame: number | undefined;
    const forget = () => frame !== undefined && cancelAnimationFrame(frame);

    const keep = () => keepPlace(by, firstInSight);
    const keepLater = () => {
      clearTimeout(timer);
      // biome-ignore lint/style/noRestrictedGlobals: waits until nobody scrolls; ends with the page
      timer = setTimeout(keep, RESTS_MS);
    };
    function restore() {
      clearTimeout(timer);
      forget();
      const seen: Seen | undefined = history.state?.seen;
      if (!seen) return false;
      let frames = MOST_FRAMES;
      const scroll = () => {
        const row = document.querySelector(`tr[data-${by}="${CSS.escape(seen.row)}"]`);
        if (row && frames > SETTLING_FRAMES) frames = SETTLING_FRAMES;
        if (row) window.scrollBy({ top: row.getBoundingClientRect().top - seen.top, behavior: 'instant' });
        if (frames-- > 0) frame = requestAnimationFrame(scroll);
      };
      scroll();
      return true;
    }

    // The page may have been scrolled before this hook ran.
    if (!restore()) keepLater();
    window.addEventListener('popstate', restore);
    window.addEventListener('scroll', keepLater);
    // A click may lead to another page.
    window.addEventListener('click', keep, { capture: true });
    // Scrolling by hand ends it.
    const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    for (const type of own) window.addEventListener(type, forget, { passive: true });
    return () => {
      clearTimeout(timer);
      forget();
      window.removeEventListener('popstate', restore);
      window.removeEventListener('scroll', keepLater);
      window.removeEventListener('click', keep, { capture: true });
      for (const type of own) window.removeEventListener(type, forget);
    };
  }, [by, firstInSight]);
}

function keepPlace(by: string, firstInSight: Rows['firstInSight']) {
  const row = window.scrollY > 0 ? firstInSight() : undefined;
  const seen: Seen | undefined = row ? { row: row.dataset[by] ?? '', top: row.getBoundingClientRect().top } : undefined;
  const { seen: known, ...state } = history.state ?? {};
  if (seen?.row !== known?.row || seen?.top !== known?.top)
    history.replaceState({ ...state, ...(seen && { seen }) }, '');
}
