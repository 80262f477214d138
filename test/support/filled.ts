import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/open-database.ts';
import { inMemory } from './in-memory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of an embedded database that was migrated and filled with the starter list, to be copied. */
    filledSqlite: string;
  }
}

/** Makes a database as it is after the first start: copying it takes a tenth of the time in which it is made. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(inMemory, 'filled-'));
  project.provide('filledSqlite', (await fill({ dataDir: folder })) ?? '');
  return () => rmSync(folder, { recursive: true });
}

/** Makes the database of these settings; the name that it has then. */
export async function fill(settings: Parameters<typeof openDatabase>[0]) {
  let made: string | undefined;
  const db = await openDatabase(settings, {
    made: (name) => {
      made = name;
    },
  });
  await db.destroy();
  return made;
}
