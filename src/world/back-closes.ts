/**
 * Opens a dialog that Back closes, while its page stays: the dialog has an entry of the history. Closed in another way it
 * takes its entry along, and a link in it puts the next page in its place, so no press of Back does nothing. An address
 * that the page writes meanwhile stays. Returns a function to call when the dialog is closed.
 */
export function closeByBack(close: () => void) {
  opened = close;
  addEventListener('popstate', hear, { capture: true });
  if (!isSteppingBack) enter();
  return () => {
    opened = undefined;
    if (isSteppingBack) return;
    // A link has put its page in the place of the dialog.
    if (!isOverPage()) {
      written = undefined;
      return;
    }
    isSteppingBack = true;
    history.back();
  };
}

/** Does the current entry of the history belong to a dialog? */
export const isOverPage = () => history.state?.isOver === true;

/** The dialog's entry takes the address that its page writes; the page's own entry gets it later. */
export function writeOverPage(state: object, address: string) {
  written = { state, address };
  history.replaceState({ ...history.state, ...state }, '', address);
}

let opened: (() => void) | undefined;
let written: { state: object; address: string } | undefined;
/** A dialog was closed, and its entry is still to go. */
let isSteppingBack = false;

function hear(event: Event) {
  if (written && !isOverPage()) {
    // For those that restore what an address says nothing has changed.
    event.stopImmediatePropagation();
    history.replaceState({ ...history.state, ...written.state }, '', written.address);
    written = undefined;
  }
  if (!isSteppingBack) {
    if (!isOverPage()) opened?.();
    return;
  }
  isSteppingBack = false;
  // The next dialog was opened meanwhile.
  if (opened) enter();
}

/** The entry may be there since Forward, or since a reload. */
function enter() {
  if (!isOverPage()) history.pushState({ ...history.state, isOver: true }, '');
}
