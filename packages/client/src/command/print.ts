import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes to a stream, and waits while its reader is slow. */
export async function print(output: Writable, text: string) {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
}

/** A reader may close its end early, as `head` does: then nothing more is wanted, and the program ends in silence. */
export function endWithReader(output: Writable) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
