import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

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
export function partsOf({ code, map, size, isWhole }: File) {
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
