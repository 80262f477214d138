import type { ChosenFile } from '#rules/files/incoming.ts';
import { chosenFiles } from './chosen-files.ts';

type LaunchQueue = {
  setConsumer: (take: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void) => void;
};

/** Calls back with the files that somebody opens with the installed site; what opened this page at once. */
export function onLaunched(tell: (files: ChosenFile[]) => void) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files }) => {
    if (files.length > 0) tell(chosenFiles(await Promise.all(files.map((file) => file.getFile()))));
  });
}
