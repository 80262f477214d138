/** Downloads a text as a file. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then. Without this, the file would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}

const KEPT_FOR = 60_000;
