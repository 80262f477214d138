/** The key of a deed; undefined when it belongs to the browser, or to what is being typed. */
export function keyFor(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event)) return;
  return event.key === 'C' ? 'c' : event.key;
}

/** From the search the arrow leads down to what it has found; a field of one line has no other use for it. */
function isTyping({ target, key, isComposing }: KeyboardEvent) {
  const element = target as Element;
  if (isComposing) return true;
  if (key === 'ArrowDown' && element.matches('main input[type=search]')) return false;
  return element.closest('input, select, textarea, dialog, [popover], [contenteditable]') !== null;
}
