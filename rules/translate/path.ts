/** A path cut behind its last folder, whichever way its slashes lean. */
export function cutPath(path: string): { folder: string; file: string } {
  const end = lastSlash(path);
  return { folder: path.slice(0, end + 1), file: path.slice(end + 1) };
}

/** The folders of a path from the innermost to the outermost. */
export function* foldersOf(path: string): Generator<string> {
  let rest = path;
  for (let end = lastSlash(rest); end >= 0; end = lastSlash(rest)) {
    if (end < rest.length - 1) yield rest.slice(end + 1);
    rest = rest.slice(0, end);
  }
  if (rest !== '') yield rest;
}

/** By hand: two searches over the whole path take twice as long. */
function lastSlash(path: string) {
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const code = path.charCodeAt(at);
    if (code === SLASH || code === BACKSLASH) return at;
  }
  return -1;
}

const SLASH = '/'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
