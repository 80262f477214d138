import type { KnownLegend } from '#game-files/names/legends.ts';
import { wordsIn } from '#game-files/names/words-in.ts';
import type { Database } from '../database/tables.ts';

/** The legends that readers of the game's files know: those with a folder. */
export async function readKnownLegends(db: Database): Promise<KnownLegend[]> {
  const rows = await db
    .selectFrom('legend')
    .select(['name', 'folder', 'words', 'rig', 'clips'])
    .where('folder', 'is not', null)
    .orderBy('name_key')
    .execute();
  return rows.map(({ name, folder, words, rig, clips }) => ({
    name,
    folder: folder ?? '',
    words: wordsIn(words),
    rig: rig ?? undefined,
    clips: clips ?? undefined,
  }));
}
