import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder of the valid build (`src/build/build-folder.ts`); undefined when no build was ever finished. */
export function builtFolder(all: string): string | undefined {
  try {
    return join(all, readFileSync(join(all, 'current'), 'utf8'));
  } catch {
    return undefined;
  }
}
