import type { Some } from '#rules/dump/read-dump.ts';
import type { Incoming } from '#rules/read/incoming.ts';

/** Files on their way to a thread: those that have come since somebody asked for more, until the last of them. */
export function comingFiles() {
  let some: Incoming[] = [];
  let come = 0;
  let all = Number.POSITIVE_INFINITY;
  let wake = () => {};
  return {
    take(files: readonly Incoming[], inAll: number) {
      some.push(...files);
      come += files.length;
      all = inAll;
      wake();
    },
    async *files(): AsyncGenerator<Some> {
      let given = 0;
      do {
        if (given === come && given < all) await waked();
        const files = some;
        some = [];
        given += files.length;
        yield { files, all };
      } while (given < all);
    },
  };

  function waked() {
    return new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
