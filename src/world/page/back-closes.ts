import { isOverPage } from './location.ts';

/** What the page has written to its entry of the history while a dialog was open. */
type Written = { cards: readonly string[]; address: string };

/**
 * Opens a dialog that Back closes, while its page stays: the dialog has an entry of the history. Closed in another way it
 * takes its entry along, and a link in it puts the next page in its place, so no press of Back does nothing. A page that
 * writes its address meanwhile says what it has written. Returns a function to call when the dialog is closed.
 */
export function closeByBack(close: () => void, written?: () => Written) {
  opened = { close, written };
  addEventListener('popstate', hear, { capture: true });
  if (!isSteppingBack) enter();
  return () => {
    opened = undefined;
    if (isSteppingBack || !isOverPage()) return;
    isSteppingBack = true;
    left = written?.();
    history.back();
  };
}

let opened: { close: () => void; written: (() => Written) | undefined } | undefined;
/** A dialog was closed, and its entry is still to go. */
let isSteppingBack = false;
let left: Written | undefined;

function hear(event: Event) {
  if (isSteppingBack) {
    isSteppingBack = false;
    keep(left, event);
    // The next dialog was opened meanwhile.
    if (opened) enter();
  } else if (!isOverPage() && opened) {
    keep(opened.written?.(), event);
    opened.close();
  }
}

/** For those that restore what an entry says nothing has changed. */
function keep(written: Written | undefined, event: Event) {
  if (!written) return;
  event.stopImmediatePropagation();
  const { cards, address } = written;
  history.replaceState({ ...history.state, cards }, '', address);
}

/** The entry may be there since Forward, or since a reload. */
function enter() {
  if (!isOverPage()) history.pushState({ ...history.state, isOver: true }, '');
}
