import type { Some } from '#rules/dump/read-dump.ts';
import type { Incoming } from '#rules/read/incoming.ts';

/** Files on their way to a thread: those that have come since somebody asked for more, until the last of them. */
export function comingFiles() {
  let some: Incoming[] = [];
  let come = 0;
  let isLast = false;
  let wake = () => {};
  return {
    take(files: readonly Incoming[], all: number) {
      some.push(...files);
      come += files.length;
      isLast = come === all;
      wake();
    },
    async *files(): AsyncGenerator<Some> {
      for (let isOver = false; !isOver; ) {
        if (some.length === 0 && !isLast) await waked();
        isOver = isLast;
        const files = some;
        some = [];
        yield { files, isLast: isOver };
      }
    },
  };

  function waked() {
    return new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
