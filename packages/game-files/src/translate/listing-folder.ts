/**
 * The folder in a listing's head, for the lines below it: `Directory of D:\exported`, `./wraith:`. Undefined when the
 * line is no head.
 */
export function folderInHead(text: string): string | undefined {
  const line = text.trim();
  if (line.endsWith(':')) return HEAD_OF_LS.exec(line)?.[1];
  return line.indexOf(':\\') > 2 ? HEAD_OF_DIR.exec(line)?.[1] : undefined;
}

const HEAD_OF_LS = /^((?:[a-z]:)?\.{0,2}[\\/][^"<>|?*]*):$/i;
/** In the language of the system: only the path is always last. */
const HEAD_OF_DIR = /^\p{L}[^"\\/,;]*[:\s]\s*([a-z]:\\[^"<>|?*]*)$/iu;
