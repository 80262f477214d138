/** The target of written bytes. */
export type Sink = {
  /** Writes asynchronously, then calls `done` with the number of written bytes: all, or fewer after a failure. */
  write: (bytes: Buffer, done: (written: number) => void) => void;
  /** Writes as much as it can at once, because the program ends. */
  writeNow: (bytes: Buffer) => void;
};

/** How many characters may wait while the reader is slow. */
const MOST_WAITING = 1024 * 1024;
/** The pause between two writes of a busy server, in milliseconds: each write wakes the reader. */
const PAUSE = 5;

/**
 * Writes lines in order, all waiting ones at once, and never blocks: immediately after a quiet time, otherwise after a
 * pause. Lines that cannot be written, or find no room, are lost and counted. `tellLost` makes the line
 * that reports them once writing works again.
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

  /** Takes all waiting lines, after the line about lost ones. */
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
    /** Writes the waiting lines when the program ends. */
    end: () => {
      if (waiting.length > 0) sink.writeNow(take().bytes);
    },
  };
}

const LINE_END = 0x0a;
const endsIn = (bytes: Buffer, length: number) =>
  bytes.subarray(0, length).reduce((count, byte) => (byte === LINE_END ? count + 1 : count), 0);
