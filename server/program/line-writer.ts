/** Where bytes go. */
export type Sink = {
  /** Writes them in its own time, then calls `done` with how many it could write: all, or fewer when it failed. */
  write: (bytes: Buffer, done: (written: number) => void) => void;
  /** Writes as much as it can at once, because the program ends. */
  writeNow: (bytes: Buffer) => void;
};

/** At most so many characters wait while the reader is slow. */
const MOST_WAITING = 1024 * 1024;
/** Pause between two writes of a busy server, in milliseconds: each write wakes the reader. */
const PAUSE = 5;

/**
 * Writes lines one after the other, all that have come meanwhile at once, and makes nobody wait for it: at once when
 * nothing was written of late, else after a pause. What cannot be written, or has no room to wait, is lost and counted:
 * `tellLost` makes the line that says so once writing works again.
 */
export function lineWriter(sink: Sink, tellLost: (lines: number) => string, pause = PAUSE) {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  let isWriting = false;
  let wroteAt = Number.NEGATIVE_INFINITY;
  /** Did the last write end in the middle of a line? */
  let isTorn = false;

  function add(line: string) {
    if (size + line.length > MOST_WAITING) {
      lost++;
      return;
    }
    waiting.push(line);
    size += line.length;
    if (isWriting) return;
    isWriting = true;
    schedule();
  }

  function schedule() {
    if (performance.now() - wroteAt >= pause) setImmediate(writeOut);
    else setTimeout(writeOut, pause);
  }

  /** Everything that waits, after the line about what was lost. */
  function take() {
    const told = lost;
    const lines = told > 0 ? [tellLost(told), ...waiting] : waiting;
    [waiting, size] = [[], 0];
    return { told, lines, bytes: Buffer.from((isTorn ? '\n' : '') + lines.map((line) => `${line}\n`).join('')) };
  }

  function writeOut() {
    const { told, lines, bytes } = take();
    wroteAt = performance.now();
    sink.write(bytes, (written) => {
      const done = written === bytes.length ? lines.length : Math.max(0, endsIn(bytes, written) - (isTorn ? 1 : 0));
      const about = told > 0 ? 1 : 0;
      if (done >= about) lost -= told;
      lost += lines.length - about - Math.max(0, done - about);
      if (written > 0) isTorn = bytes[written - 1] !== LINE_END;
      if (waiting.length > 0) schedule();
      else isWriting = false;
    });
  }

  return {
    add,
    /** Writes what still waits when the program ends. */
    end: () => {
      if (waiting.length > 0) sink.writeNow(take().bytes);
    },
  };
}

const LINE_END = 0x0a;
const endsIn = (bytes: Buffer, length: number) =>
  bytes.subarray(0, length).reduce((count, byte) => (byte === LINE_END ? count + 1 : count), 0);
