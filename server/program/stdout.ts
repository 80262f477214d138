import { fstatSync, write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Sink } from './line-writer.ts';

const STDOUT = 1;

/**
 * The program's standard output, whatever it is: full, closed or slow, it costs what should have been written and never
 * the program.
 */
export function stdout(): Sink {
  // A write past the log, such as a package's notice, must not end the program either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return isStream() ? toStream(process.stdout) : toFile(STDOUT);
}

const isStream = () => {
  const is = fstatSync(STDOUT);
  return is.isFIFO() || is.isSocket() || isatty(STDOUT);
};

/** For a pipe, a socket or a terminal. Node keeps what the reader has not taken, so nothing more is written meanwhile. */
const toStream = (stream: NodeJS.WriteStream): Sink => ({
  write: (bytes, done) => void stream.write(bytes, (error) => done(error ? 0 : bytes.length)),
  writeNow: (bytes) => void stream.write(bytes),
});

/** A file. Node's own stream to one is closed for good by the first error, also when the disk has room again. */
const toFile = (file: number): Sink => ({
  write: (bytes, done) => writeFrom(file, bytes, 0, done),
  writeNow(bytes) {
    try {
      writeSync(file, bytes);
    } catch {
      // Nobody is left to report it to.
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
