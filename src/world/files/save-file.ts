/** Gives somebody a text as a file, which goes where the browser keeps what is downloaded. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then; what is not revoked stays in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}

const KEPT_FOR = 60_000;
