import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { fileBytes } from '../http/kept-bytes.ts';
import type { KeptFile } from '../http/send-file.ts';

/** The drawing code and the parts of documents are for the server only. */
const NOT_SERVED = /^(index\.html|pages\.json)$|^\.|\.(br|gz)$/;
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * The files of a build by their addresses, in memory: the server keeps serving them, whatever happens to the folder
 * (decision 044).
 */
export function readBuiltFiles(folder: string): ReadonlyMap<string, KeptFile> {
  const parts = ['', 'assets', 'downloads'].filter((part) => existsSync(join(folder, part)));
  const files = parts.flatMap((part) =>
    readdirSync(join(folder, part), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
      .map(({ name }) => join(part, name).replaceAll('\\', '/')),
  );
  return new Map(files.map((file) => [`/${file}`, readBuiltFile(join(folder, file))]));
}

function readBuiltFile(file: string): KeptFile {
  const type = file.endsWith('.tgz') ? 'application/gzip' : (getMimeType(file) ?? 'application/octet-stream');
  const packed = PACKED.flatMap(([encoding, ending]) => {
    const bytes = readIfThere(file + ending);
    return bytes ? [[encoding, bytes] as const] : [];
  });
  return {
    type,
    isPacked: /^(?:image\/png|font\/|application\/gzip)/.test(type),
    bytes: fileBytes(readFileSync(file), packed),
  };
}

function readIfThere(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
