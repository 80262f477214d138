import type { Incoming } from '#rules/files/incoming.ts';
import type { Some } from '#rules/reading/read-dump.ts';

/** Files on their way to a thread, which come in the order of these paths: those that came since somebody asked for more. */
export function comingFiles(paths: readonly string[]) {
  let some: Incoming[] = [];
  let come = 0;
  let wake = () => {};
  return {
    take(files: readonly Incoming[]) {
      some.push(...files);
      come += files.length;
      wake();
    },
    async *files(): AsyncGenerator<Some> {
      let given = 0;
      do {
        if (given < paths.length && some.length === 0) await waked();
        const files = some;
        some = [];
        given = come;
        yield { files, left: paths.slice(given) };
      } while (given < paths.length);
    },
  };

  function waked() {
    return new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
