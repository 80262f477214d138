const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Has the browser save a text as a file of this name, as if it had been downloaded. */
export function saveFile(name: string, ending: keyof typeof types, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: types[ending] }));
  link.download = name;
  link.click();
  // The browser has taken it with the click; the address alone would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
