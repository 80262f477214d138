import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { currentBuild } from '../../src/build/build-folder.ts';
import { temporaryFolder } from '../bench/site.ts';
import { print, printTable } from '../bench/table.ts';
import { scriptLimits } from '../support/script-limits.ts';
import { sizeOf } from '../support/size-of.ts';

type File = {
  code: string;
  map: SourceMapPayload;
  /** Bytes, compressed. */
  size: number;
  /** By every file that it is made of, else by package and folder. */
  isWhole: boolean;
};

/**
 * What a built file is made of, by packages and folders, the largest first. Compressed bytes belong to nobody alone, as
 * one part is told by words of another: each gets as large a share as it has when all are compressed alone.
 */
function partsOf({ code, map, size, isWhole }: File) {
  const texts = new Map<string, string>();
  const sources = new SourceMap(map);
  for (const [number, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column++) {
      const entry = sources.findEntry(number, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const name = source ? nameOf(source, isWhole) : 'data, and what the bundler adds';
      texts.set(name, (texts.get(name) ?? '') + line[column]);
    }
  }
  const alone = [...texts].map(([name, text]) => ({ name, bytes: brotliCompressSync(text).length }));
  const all = alone.reduce((total, { bytes }) => total + bytes, 0);
  return alone
    .map(({ name, bytes }) => ({ name, size: (bytes / all) * size }))
    .sort((one, other) => other.size - one.size);
}

/** `node_modules/react-dom` or `src/shell`. */
function nameOf(source: string, isWhole: boolean) {
  const path = source
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/^.*?(?=node_modules\/|(?:src|machines|packages|rules|contract)\/)/, '');
  if (isWhole) return path;
  return /^node_modules\/(?:@[^/]+\/)?[^/]+|^[^/]+(?:\/[^/.]+(?=\/))?/.exec(path)?.[0] ?? path;
}

// `npm run bytes`: where the kilobytes of the scripts sit, as browsers load them. First the files that the document of
// each public page names, then of every file what it is made of; with a name behind it (`-- index`), of that file all.
const [wanted] = process.argv.slice(2);
/** Bytes: what is smaller is not worth a line, and a file not worth a table. */
const FEWEST = 100;
const SMALL = 1000;

using folder = temporaryFolder();
await build({ logLevel: 'error', build: { outDir: folder.path, sourcemap: 'hidden' } });
const built = currentBuild(folder.path) ?? folder.path;

const { pages } = JSON.parse(readFileSync(join(built, 'pages.json'), 'utf8'));
const [entry = ''] = filesIn(readFileSync(join(built, 'index.html'), 'utf8'));
const filesOf = (page: string) => [...new Set([entry, ...filesIn(JSON.stringify(pages[page]))])];
// The build knows no address of pages that name something.
const shown = Object.keys(pages).filter((page) => page in scriptLimits || page.includes(':'));

for (const page of wanted ? [] : shown) {
  const files = filesOf(page).map(sized);
  printTable({
    title: `${page}: ${kB(sum(files))} kB`,
    head: ['file', 'kB'],
    rows: files.map(({ file, size }) => [file, kB(size)]),
  });
}
const all = new Set(shown.flatMap(filesOf));
for (const { file, size } of [...all].filter((name) => name.includes(wanted ?? '')).map(sized)) {
  if (size < SMALL && !wanted) continue;
  const code = readFileSync(join(built, file), 'utf8');
  const map = JSON.parse(readFileSync(join(built, `${file}.map`), 'utf8'));
  const parts = partsOf({ code, map, size, isWhole: wanted !== undefined });
  const worth = parts.filter((part) => wanted || part.size >= FEWEST);
  printTable({
    title: `${file}: ${kB(size)} kB`,
    head: ['made of', 'kB'],
    rows: worth.map((part) => [part.name, kB(part.size)]),
  });
}
print('\nWhat else a visit loads until it rests is counted by test/browser/bytes.test.ts.');

function filesIn(text: string) {
  return [...text.matchAll(/assets\/[\w-]+\.js/g)].map(([file]) => file);
}

function sized(file: string) {
  return { file, size: sizeOf([join(built, file)]) };
}

function sum(files: { size: number }[]) {
  return files.reduce((total, { size }) => total + size, 0);
}

function kB(bytes: number) {
  return (bytes / 1000).toFixed(1);
}
