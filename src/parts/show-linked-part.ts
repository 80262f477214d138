/** Shows the part that the address names: the browser looks for it before this view is there. */
export function showLinkedPart() {
  document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
}
