import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/startup/open-database.ts';
import { inMemory } from './in-memory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a migrated embedded database with the starter list, to be copied. */
    filledSqlite: string;
  }
}

/** Makes a database as the first start leaves it; copying it takes a tenth of the time. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(inMemory, 'filled-'));
  project.provide('filledSqlite', (await fill({ dataDir: folder })) ?? '');
  return () => rmSync(folder, { recursive: true });
}

/** Makes the database for these settings and returns its name. */
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
