/**
 * Is a line a frame of a listing that names nothing: a head, a total, a folder, a rule? Called only for lines without a
 * name. Windows writes them in the user's language, so their shape decides.
 */
export const isNoName = (text: string) => {
  const line = text.trim();
  return !LETTERS.test(line) || SHAPES.some((shape) => shape.test(line)) || FIRST_SPACE.test(text);
};

const LETTERS = /[\p{L}\p{N}]/u;

const SHAPES: readonly RegExp[] = [
  // A folder in columns: of `dir`, of Get-ChildItem, of `ls -l`.
  /<(?:DIR|JUNCTION|SYMLINKD?|REP|VERZ)>/i,
  /^d[arhsl-]{4,5}\s/,
  /^d[rwxsStT-]{9}[.+@]?\s/,
  // A path of a folder alone, after a word for it, or as a head with a colon.
  /^(?:[a-z]:)?(?:[\\/][^\\/"<>|?*]*)*[\\/][^\\/._"<>|?*]*:?$/i,
  /^\p{L}[^"\\/]*[:\s]\s*[a-z]:[\\/][^"]*$/iu,
  /^\.{1,2}(?:[\\/].*)?:?$/,
  /^[a-z]:\.?$/i,
  // Totals: "3 File(s)  12,345 bytes", "total 48", "2 directories, 3 files".
  /^\d[\d.,\s]*\s*\p{L}[\p{L}()]*[,\s]\s*\d[\d.,\s]*\p{L}/u,
  /^total\s+[\d.,]+[kmg]?$/i,
  // The volume and its number.
  /\b[0-9a-f]{4}-[0-9a-f]{4}$/i,
  /^\s*(?:volume|datenträger|le volume|el volumen|il volume|o volume|том|folder path|auflistung)\b/i,
  // Heads of columns.
  /^mode\s+lastwritetime\s+length\s+name$/i,
  /^[-=_\s|+]+$/,
  /^(?:type|line|legend|name|model|material)\s*[,;\t]/i,
  /^exported_files$/i,
];

/** `dir` begins its heads with one space: the volume, its number, the folder. */
const FIRST_SPACE = /^ \p{L}[^_]*\s[A-Z](?::|\s|$)/u;
