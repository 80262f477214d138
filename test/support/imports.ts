import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the product. */
export const PARTS = [
  'contract',
  'packages/client/src',
  'packages/game-files/src',
  'rules',
  'machines',
  'src',
  'server',
  'features',
];

/** Returns the paths of all code files under a folder. */
export const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file));

/** Returns the specifiers that a file imports or re-exports, including types, as written. */
export const importsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^import|^export|^\} from|import\()\s*(?:[^'"();]*?from\s*)?['"]([^'"]+)['"]/gm,
    ),
  ].map((match) => match[1] as string);

const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the path of a file of this project from its root; undefined for packages and Node's modules. */
export function pathOf(specifier: string, file: string) {
  const [own = ''] = specifier.split('/');
  if (own.startsWith('#')) return imports[`${own}/*`]?.replace('*', specifier.slice(own.length + 1)).replace('./', '');
  return specifier.startsWith('.') ? join(file, '..', specifier) : undefined;
}
