import { headOf, isSameFile } from '../files/incoming.ts';
import { withSlashes } from '../names/with-slashes.ts';
import type { DetectedFile } from './detected-file.ts';

/**
 * Marks each file that equals an earlier one. Only files with the same form, size, place and beginning are compared to
 * their ends, each with one other, so that a thousand small files stay quick.
 */
export function markingDoubles() {
  const alone = new Map<string, DetectedFile>();
  const compared = new Set<string>();
  const firsts = new Map<string, DetectedFile>();
  return async (seen: DetectedFile): Promise<DetectedFile> => {
    const key = keyOf(seen);
    if (key === undefined) return seen;
    const first = alone.get(key);
    if (!first) {
      alone.set(key, seen);
      return seen;
    }
    // The beginning is read only when a second file looks like it.
    if (!compared.has(key)) await marked(first, key, firsts);
    compared.add(key);
    return marked(seen, key, firsts);
  };
}

/** Files with different keys are never copies: the same settings mean something else at another place. */
function keyOf(seen: DetectedFile) {
  if (!('form' in seen) || seen.file.size === 0) return;
  const [place = ''] = /(?:settings|odl_asset)[\\/].*$/i.exec(seen.file.path) ?? [];
  return `${seen.form} ${seen.file.size} ${withSlashes(place).toLowerCase()}`;
}

async function marked(seen: DetectedFile, key: string, firsts: Map<string, DetectedFile>): Promise<DetectedFile> {
  const { file } = seen;
  try {
    const print = `${key} ${sumOf(await headOf(file, 4096))}`;
    const first = firsts.get(print);
    if (first && (await isSameFile(file, first.file))) return { file, sameAs: first.file.path };
    if (!first) firsts.set(print, seen);
  } catch {
    // A file that cannot be read counts as no copy; its reader reports it.
  }
  return seen;
}

/** Distinguishes nearly all beginnings. */
const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 0);
