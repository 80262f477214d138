import { readFileSync } from 'node:fs';
import { CannotStart } from '../program/cannot-start.ts';

/** The token in a file: its only word. Editors and shells of Windows add marks and line ends, or write UTF-16. */
export function readToken(file: string) {
  const text = textOf(bytesOf(file)).trim();
  if (/^skt_[\w-]+$/.test(text)) return text;
  throw new CannotStart(`${file} holds no token. Write only the token into it: it begins with skt_.`);
}

function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new CannotStart(`There is no file ${file}. Type the path of the file with your token.`);
    throw new CannotStart(`${file} cannot be read (${code}).`);
  }
}

function textOf(bytes: Buffer) {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
