/** The last focused element. A browser may drop the focus when a button is disabled, before its question is open. */
let lastFocused: EventTarget | null = null;
if (!import.meta.env.SSR) {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });
}

/**
 * Opens a modal dialog with the focus on a part of it. Returns a function that closes it: the focus goes back, and the
 * second half of a double click presses nothing.
 */
export function openQuestion(dialog: HTMLDialogElement | null, first: HTMLElement | null) {
  const { activeElement } = document;
  const opener = (activeElement === document.body ? lastFocused : activeElement) as HTMLElement | null;
  // In Firefox the dialog would be a stop of Tab itself.
  if (dialog) dialog.tabIndex = -1;
  dialog?.showModal();
  first?.focus();
  return () => {
    // While it is still there, so that it gives the focus back.
    dialog?.close();
    // The opener may be disabled until the rest of the page is drawn again.
    queueMicrotask(() => giveFocusBack(opener));
    ignoreSecondClick();
  };
}

/** Focuses the opener of the question, or the page when the opener is no longer visible. */
function giveFocusBack(opener: HTMLElement | null) {
  for (const place of [opener, document.getElementById('main')]) {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }
}

const DOUBLE_CLICK_MS = 500;

/** The second half of a double click would press what was behind the question. */
function ignoreSecondClick() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
  // biome-ignore lint/style/noRestrictedGlobals: how long a double click takes is the system’s matter
  setTimeout(() => document.removeEventListener('click', ignore, true), DOUBLE_CLICK_MS);
}
