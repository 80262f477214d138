/** What a pointer that carries a row tells: the place it is over, from 0, and how it ends. */
type Told = { reached: (to: number) => void; dropped: () => void; returned: () => void };

/** How near to an edge of the window the page scrolls, and how far with each frame at the most; in pixels. */
const EDGE = 72;
const FASTEST = 18;

/**
 * Follows the pointer that carries the row of a skin until the returned function is called. Rows have `data-skin` and
 * stand inside `[data-rows]`. Escape, and a pointer that the browser takes for itself, return the row (docs: Moving).
 */
export function followPointer(skin: string, { reached, dropped, returned }: Told) {
  const end = new AbortController();
  const listening = { signal: end.signal, capture: true };
  let y: number | undefined;
  let frame = 0;

  function look() {
    if (y !== undefined) reached(placeAt(y, skin));
  }

  /** The nearer the pointer is to the edge, the faster. */
  function scroll() {
    const into = y === undefined ? 0 : y < EDGE ? y - EDGE : Math.max(0, y - (innerHeight - EDGE));
    if (into !== 0) scrollBy(0, (Math.max(-EDGE, Math.min(EDGE, into)) / EDGE) * FASTEST);
    frame = requestAnimationFrame(scroll);
  }

  window.addEventListener(
    'pointermove',
    ({ clientY }) => {
      y = clientY;
      look();
    },
    listening,
  );
  window.addEventListener('scroll', look, listening);
  window.addEventListener('pointerup', dropped, listening);
  window.addEventListener('pointercancel', returned, listening);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      returned();
    },
    listening,
  );
  frame = requestAnimationFrame(scroll);

  return () => {
    end.abort();
    cancelAnimationFrame(frame);
  };
}

/** As many places as other rows have their middle above. */
function placeAt(y: number, skin: string) {
  const others = [...document.querySelectorAll<HTMLElement>('[data-rows] > [data-skin]')].filter(
    ({ dataset }) => dataset.skin !== skin,
  );
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
