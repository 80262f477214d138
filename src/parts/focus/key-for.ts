/** The key of a shortcut; undefined when the key belongs to the browser, or to the field with the focus. */
export function keyFor(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event)) return;
  return event.key === 'C' ? 'c' : event.key;
}

/** The down arrow leads from the search to its results; a one-line field has no other use for it. */
function isTyping({ target, key, isComposing }: KeyboardEvent) {
  const element = target as Element;
  if (isComposing) return true;
  if (key === 'ArrowDown' && element.matches('main input[type=search]')) return false;
  return element.closest('input, select, textarea, dialog, [popover], [contenteditable]') !== null;
}
