import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The built files of a page whose view is in the file `view`; without one, the files of all pages. */
export function filesOfPage(dir: string, manifest: Manifest, view?: string) {
  const entry = entryOf(manifest);
  const all = view ? loadedWith(manifest, view, loadedWith(manifest, entry)) : loadedWith(manifest, entry);
  const [main = '', ...files] = [...all].map((file) => `/${file}`);
  return {
    styles: stylesIn(
      dir,
      [...new Set([...files, ...ofStillParts(manifest, view)])].filter((file) => file.endsWith('.css')),
    ),
    fonts: (manifest[entry]?.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    scripts: { main, others: files.filter((file) => file.endsWith('.js')) },
  };
}

/**
 * The files of still parts, which a page may keep as the document drew them (`parts/still.tsx`); only their styles are
 * needed.
 */
const ofStillParts = (manifest: Manifest, view = '') =>
  (manifest[view]?.dynamicImports ?? [])
    .filter((key) => /\/still-[\w-]+\.tsx$/.test(key))
    .flatMap((key) => filesBeside(manifest, key));

/** The files of a chunk that not every page has loaded. */
export function filesBeside(manifest: Manifest, key: string) {
  const common = loadedWith(manifest, entryOf(manifest));
  return [...loadedWith(manifest, key)].filter((file) => !common.has(file)).map((file) => `/${file}`);
}

function stylesIn(dir: string, sheets: string[]) {
  const text = sheets.map((sheet) => readFileSync(join(dir, sheet), 'utf8').trim()).join('\n');
  if (/<\/style/i.test(text)) throw new Error('A style sheet would end its own element.');
  return { text, source: sourceOf(text), sheets };
}

/** The source of a policy that allows an inline style or script. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const entryOf = (manifest: Manifest) => Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** Everything that the browser loads with a chunk, after the files found before: dependencies come first. */
function loadedWith(manifest: Manifest, key: string, found: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set(found);
  add(manifest, key, files);
  return files;
}

function add(manifest: Manifest, key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const other of chunk.imports ?? []) add(manifest, other, files);
  for (const sheet of chunk.css ?? []) files.add(sheet);
}
