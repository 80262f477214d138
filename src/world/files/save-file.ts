/** Downloads a text as a file. */
export const saveFile = ({ name, type, text }: { name: string; type: string; text: string }) =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Downloads a file. */
export function saveBlob(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then. Without this, the file would stay in memory until the page is closed.
  // biome-ignore lint/style/noRestrictedGlobals: frees the memory of a file that was handed over; changes nothing
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}

const KEPT_FOR = 60_000;
