import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { keepFromOthers } from './file-mode.ts';
import { giveName, placeOf } from './file-name.ts';
import { flush } from './flush.ts';
import { type Key, keyFrom } from './key.ts';
import { CannotStart } from './refused.ts';

type Where = { dataDir: string; keyFile?: string | undefined };

/** The path of the key file: beside the embedded database, and never in a backup. */
export const keyFileOf = ({ dataDir, keyFile }: Where) => keyFile ?? join(dataDir, 'secret.key');

/**
 * The server's key (docs: Key file). The file is read when the key is first needed, and made when it is missing; then
 * `made` is called.
 */
export function keyIn(where: Where, made: (file: string) => void = sayMade): Key {
  const file = keyFileOf(where);
  let material: Buffer | undefined;
  return keyFrom(() => {
    material ??= readOrMake(file, made);
    return material;
  });
}

const BYTES = 32;

function readOrMake(name: string, made: (file: string) => void) {
  try {
    const file = placeOf(name);
    const found = read(file);
    if (found) return found;
    const isOurs = make(file);
    const key = read(file);
    if (!key) throw new CannotStart(`The key file ${file} is gone again. Find out what removes it.`);
    if (isOurs) made(file);
    return key;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof CannotStart || !code) throw error;
    throw new CannotStart(`The key file ${name} cannot be used (${code}). Mend its folder, or set KEY_FILE.`);
  }
}

/** Undefined when there is no file. */
function read(file: string) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  keepFromOthers(file);
  const text = readFileSync(file, 'utf8').trim();
  const key = Buffer.from(text, 'base64url');
  if (key.length !== BYTES || key.toString('base64url') !== text) {
    throw new CannotStart(
      `The key file ${file} holds no key. Put the right one in its place; or delete it for a new one, with which no earlier second factor can be checked.`,
    );
  }
  return key;
}

/** Makes the file completely or not at all. Returns false when another program was first, whose key then counts. */
function make(file: string) {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const half = `${file}.${uuid()}.half`;
  try {
    writeFileSync(half, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return giveName(half, file);
  } finally {
    rmSync(half, { force: true });
    flush(folder);
  }
}

const sayMade = (file: string) => void process.stderr.write(`${keyMade(file)}\n`);

/** Shown to the operator when the key is new. */
export const keyMade = (file: string) =>
  `New key made: ${file}. No backup holds it: keep a copy of it apart from your backups.`;
