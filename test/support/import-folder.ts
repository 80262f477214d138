import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive } from '../../server/archive/list-archive.ts';
import type { Database } from '../../server/database/tables.ts';
import { readSettings } from '../../server/program/settings.ts';
import { readSkins } from '../../server/skins/list-skins.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { filledFolder, newFolder } from './databases.ts';
import { type Files, writeFiles } from './folder.ts';
import { commandHere } from './program-here.ts';

/** A folder with these files and its own database, and the command that imports. */
export function folderWith(files: Files) {
  const folder = newFolder();
  writeFiles(folder, files);
  const env = { ...process.env, DATA_DIR: filledFolder(join(folder, 'data')), DATABASE_URL: '' };
  async function withDatabase<T>(work: (db: Database) => Promise<T>) {
    const db = await openDatabase(readSettings(env));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }
  return {
    folder,
    write: (name: string, content: string) => writeFileSync(join(folder, name), content),
    run: (...args: string[]) => commandHere(['import', ...args], { cwd: folder, env }),
    /** Changes the database between two runs. */
    withDatabase,
    stored: () =>
      withDatabase(async (db) => {
        const { skins } = await readSkins(db);
        const list = skins.flatMap(({ legend, details }) =>
          details.map(({ _id, version, ...skin }) => ({ ...skin, legend })),
        );
        return { skins: list, archive: await readArchive(db) };
      }),
  };
}
