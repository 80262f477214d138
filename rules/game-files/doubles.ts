import { headOf, isSameFile } from '../files/incoming.ts';
import { withSlashes } from '../names/with-slashes.ts';
import type { Detected } from './detected-file.ts';

/**
 * Marks each file that is the same as one before it. Only files of the same form, size, place and beginning are compared
 * to their ends, and each with one other, so that a thousand small files take no longer than they must.
 */
export function markingDoubles() {
  const alone = new Map<string, Detected>();
  const compared = new Set<string>();
  const firsts = new Map<string, Detected>();
  return async (seen: Detected): Promise<Detected> => {
    const key = keyOf(seen);
    if (key === undefined) return seen;
    const first = alone.get(key);
    if (!first) {
      alone.set(key, seen);
      return seen;
    }
    // Its beginning is read only now that there is another one like it.
    if (!compared.has(key)) await marked(first, key, firsts);
    compared.add(key);
    return marked(seen, key, firsts);
  };
}

/** Files with different keys are never copies: the same settings mean something else at another place. */
function keyOf(seen: Detected) {
  if (!('form' in seen) || seen.file.size === 0) return;
  const [place = ''] = /(?:settings|odl_asset)[\\/].*$/i.exec(seen.file.path) ?? [];
  return `${seen.form} ${seen.file.size} ${withSlashes(place).toLowerCase()}`;
}

async function marked(seen: Detected, key: string, firsts: Map<string, Detected>): Promise<Detected> {
  const { file } = seen;
  try {
    const print = `${key} ${sumOf(await headOf(file, 4096))}`;
    const first = firsts.get(print);
    if (first && (await isSameFile(file, first.file))) return { file, sameAs: first.file.path };
    if (!first) firsts.set(print, seen);
  } catch {
    // A file that cannot be read has no copy; its reader will report it.
  }
  return seen;
}

/** Tells beginnings apart, nearly all of them. */
const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 0);
