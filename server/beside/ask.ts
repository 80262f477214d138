import { isLarge, isLargeToSearch } from '../database/is-large.ts';
import { placeOf } from '../database/place.ts';
import type { Database } from '../database/tables.ts';
import { createHelper, isTight, wasOutOfMemory } from './helper.ts';
import type { PlaceInLine } from './line.ts';
import { pausing } from './pausing.ts';
import type { Question } from './work.ts';

const helper = createHelper({ memory: 256 });
/**
 * Keeps its index for ten minutes, and no long list is made before a search. 20,000 skins with names in 14 languages take
 * more than half of its memory.
 */
const searcher = createHelper({ memory: 640, idle: 600_000, isShared: true });

/**
 * Answers a question without holding up other requests: in a thread when the lists are so long that others would
 * notice, and with a place in line when its turn comes.
 */
export async function ask<Asked, Answer>(
  db: Database,
  { module, name, read, isSearch }: Question<Asked, Answer>,
  asked: Asked,
  inLine?: PlaceInLine,
): Promise<Answer> {
  async function answer(signal?: AbortSignal) {
    const place = placeOf(db);
    // A database in memory has one connection.
    const isHere = !place || !(await (isSearch ? isLargeToSearch : isLarge)(db));
    if (isHere) return read(db, asked, pausing(signal));
    const order = { place, module, name, order: asked };
    const by = isSearch && !isTight() ? searcher : helper;
    const carryOut = () => by.carryOut(db, order, signal) as Promise<Answer>;
    return carryOut().catch((error) => {
      if (wasOutOfMemory(error)) return carryOut();
      throw error;
    });
  }
  return inLine ? inLine.turn(answer) : answer();
}
