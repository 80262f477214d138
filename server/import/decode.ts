import { CannotStart } from '../program/cannot-start.ts';

/** The text of a file: UTF-8, or UTF-16 when it begins with a byte order mark, as Windows writes it. */
export function decode(file: string, bytes: Uint8Array) {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CannotStart(`${file} is not UTF-8 text. Save it as UTF-8 and import it again.`);
  }
}

function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
