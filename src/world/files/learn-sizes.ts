import type { ChosenFile } from '#game-files/files/incoming.ts';

const AT_A_TIME = 100;

/**
 * Reads the sizes of files, some at a time, so that the page answers in between. A browser looks at the disk when the
 * size of a chosen file is first needed, and sending a file to a thread needs it.
 */
export async function learnSizes(files: readonly ChosenFile[]) {
  for (const [index, { file }] of files.entries()) {
    // biome-ignore lint/style/noRestrictedGlobals: lets the page answer between two slices; runs in an actor
    if (index % AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
    void file.size;
  }
}
