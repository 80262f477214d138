/** A path split after its last folder, with either slash. */
export function cutPath(path: string): { folder: string; file: string } {
  const end = lastSlash(path);
  return { folder: path.slice(0, end + 1), file: path.slice(end + 1) };
}

/** A path without slashes at its end. By hand: an expression would try each of many slashes as the first one. */
export function withoutEnd(path: string) {
  let end = path.length;
  while (end > 0 && lastSlash(path.slice(end - 1, end)) === 0) end -= 1;
  return end === path.length ? path : path.slice(0, end);
}

/** The first result for a folder of a path, from the innermost to the outermost. */
export function fromInnermost<Found>(path: string, find: (folder: string) => Found | undefined): Found | undefined {
  let rest = path;
  while (rest !== '') {
    const end = lastSlash(rest);
    const found = end < rest.length - 1 ? find(rest.slice(end + 1)) : undefined;
    if (found !== undefined) return found;
    rest = end < 0 ? '' : rest.slice(0, end);
  }
  return undefined;
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
