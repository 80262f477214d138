import { fstatSync, write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Sink } from './line-writer.ts';

const STDOUT = 1;

/** The program's standard output. When it is full, closed or slow, lines are lost, but the program goes on. */
export function stdout(): Sink {
  // A write past the log, such as a package's notice, must not end the program either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return isStream() ? toStream(process.stdout) : toFile(STDOUT);
}

const isStream = () => {
  const is = fstatSync(STDOUT);
  return is.isFIFO() || is.isSocket() || isatty(STDOUT);
};

/**
 * For a pipe, a socket or a terminal. Node buffers what the reader has not taken, so nothing more is written meanwhile.
 */
const toStream = (stream: NodeJS.WriteStream): Sink => ({
  write: (bytes, done) => void stream.write(bytes, (error) => done(error ? 0 : bytes.length)),
  writeNow: (bytes) => void stream.write(bytes),
});

/** For a file. After an error Node's own stream stays closed, even when the disk has room again. */
const toFile = (file: number): Sink => ({
  write: (bytes, done) => writeFrom(file, bytes, 0, done),
  writeNow(bytes) {
    try {
      writeSync(file, bytes);
    } catch {
      // There is no place left to report it.
    }
  },
});

function writeFrom(file: number, bytes: Buffer, start: number, done: (written: number) => void) {
  write(file, bytes, start, bytes.length - start, null, (error, count) => {
    const written = start + (error ? 0 : count);
    // A full disk may take a part first.
    if (error || count === 0 || written === bytes.length) done(written);
    else writeFrom(file, bytes, written, done);
  });
}
