import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the build that counts (`src/build/build-folder.ts`); undefined where none was ever finished. */
export function builtFolder(all: string): string | undefined {
  try {
    return join(all, readFileSync(join(all, 'current'), 'utf8'));
  } catch {
    return undefined;
  }
}
