import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of code under a folder. */
export const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file));

/** What a file imports or exports again, also types alone, as it is written there. */
export const importsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^import|^export|^\} from|import\()\s*(?:[^'"();]*?from\s*)?['"]([^'"]+)['"]/gm,
    ),
  ].map((match) => match[1] as string);

/** The path of a file of ours from the project's root; undefined for a package or a part of Node. */
export function pathOf(specifier: string, file: string) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(file, '..', specifier) : undefined;
}
