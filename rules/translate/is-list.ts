import { headOf, type Incoming, PASTED } from '../files/incoming.ts';
import { encodingOf } from '../files/source.ts';

/** A larger file is not opened: no list of the game's tools comes near it. */
const LARGEST = 200_000_000;
const HEAD = 4096;

/**
 * Is a file a list, whose lines are translated? It is when its name says so and it holds text. Every other file counts
 * by its name alone: it is an exported asset (docs: Translate lists).
 */
export async function isList(file: Incoming): Promise<boolean> {
  if (file.path === PASTED) return true;
  if (!/\.(?:txt|csv|tsv|log|lst|list|md)$/i.test(file.path) || file.size > LARGEST) return false;
  try {
    const head = await headOf(file, HEAD);
    return encodingOf(head) !== 'utf-8' || !head.includes(0);
  } catch {
    // It is gone, or the system guards it: then its name is all there is.
    return false;
  }
}
