/** Shows the part that the address names: the browser looks for it before this view is there. */
export function showLinkedPart() {
  const id = decodeURIComponent(window.location.hash.slice(1));
  if (id) document.getElementById(id)?.scrollIntoView();
}
