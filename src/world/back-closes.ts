/**
 * Opens a dialog that Back closes, while its page stays: the dialog has an entry of the history. Closed in another way it
 * takes its entry along, and a link in it puts the next page in its place, so no press of Back does nothing. Only for
 * pages that write no address meanwhile. Returns a function to call when the dialog is closed.
 */
export function closeByBack(close: () => void) {
  opened = close;
  addEventListener('popstate', hear);
  if (!isSteppingBack) enter();
  return () => {
    opened = undefined;
    if (isSteppingBack || !isOverPage()) return;
    isSteppingBack = true;
    history.back();
  };
}

/** Does the current entry of the history belong to a dialog? */
export const isOverPage = () => history.state?.isOver === true;

let opened: (() => void) | undefined;
/** A dialog was closed, and its entry is still to go. */
let isSteppingBack = false;

function hear() {
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
