/** The browser looks for the target of an address before this view is there. */
export function showLinkedPart() {
  document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
}
