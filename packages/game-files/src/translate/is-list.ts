import { headOf, type Incoming, PASTED } from '../files/incoming.ts';
import { encodingOf } from '../files/source.ts';

/** A larger file is not opened: no list of the game's tools comes near this size. */
const LARGEST = 200_000_000;
const HEAD = 4096;

/**
 * Is a file a list, whose lines are translated? It is when its name says so and it contains text. Every other file
 * counts by its name alone: it is an exported asset (docs: Translate lists).
 */
export async function isList(file: Incoming): Promise<boolean> {
  if (file.path === PASTED) return true;
  if (!hasNameOfList(file.path) || file.size > LARGEST) return false;
  try {
    const head = await headOf(file, HEAD);
    return encodingOf(head) !== 'utf-8' || !head.includes(0);
  } catch {
    // The file is gone, or the system protects it: only its name counts.
    return false;
  }
}

export const hasNameOfList = (path: string) => /\.(?:txt|csv|tsv|log|lst|list|md)$/i.test(path);
