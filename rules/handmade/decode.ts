import { encodingOf } from '#game-files/files/source.ts';

/**
 * The text of a file: UTF-8, or UTF-16 when it begins with a byte order mark, as Windows writes it. Undefined when it
 * is neither, because every letter of a handmade list counts.
 */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
