/**
 * Puts a text into the clipboard. Browsers have the interface for it on https and on this machine alone; elsewhere the
 * command of before does it, which must run within the event of the click or key that asked for it.
 */
export async function writeClipboard(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  if (!copyByCommand(text)) throw new Error('This browser has no clipboard for pages without https.');
}

/** Copies what it selects: a field that nobody sees, inside a dialog that is open, since nothing else takes the focus then. */
function copyByCommand(text: string) {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  (focused?.closest('dialog, [popover]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
