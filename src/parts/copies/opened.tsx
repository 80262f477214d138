import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import type { Toast } from '#machines/toasts/toast.ts';

/** Says that the file of such a part did not come. */
export const NOT_OPENED: Toast = { kind: 'error', text: 'This could not be loaded. Load the page again.' };

/**
 * A part whose file is loaded when it opens. It is closed again if that fails, and if the person goes on meanwhile: what
 * opens late would take the focus, and the keys that are pressed.
 */
export function opened<Own extends object>(
  load: () => Promise<{ default: ComponentType<Own> }>,
  close: (props: NoInfer<Own>, problem?: Toast) => void,
) {
  const Part = lazy<ComponentType<Own>>(() => load().catch(() => ({ default: Absent })));
  function Absent(props: Own) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
    useEffect(() => {
      close(props, NOT_OPENED);
    }, []);
    return null;
  }
  return (props: Own) => (
    <Suspense fallback={<Coming onGone={() => close(props)} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** Hears that the person goes on: by Escape, or to another place on the page. */
function Coming({ onGone }: { onGone: () => void }) {
  useLayoutEffect(() => {
    const hear = (event: Event) => (!(event instanceof KeyboardEvent) || event.key === 'Escape') && onGone();
    for (const type of GOING_ON) addEventListener(type, hear, { capture: true });
    return () => {
      for (const type of GOING_ON) removeEventListener(type, hear, { capture: true });
    };
  });
  return null;
}

const GOING_ON = ['keydown', 'focusin', 'pointerdown'];
