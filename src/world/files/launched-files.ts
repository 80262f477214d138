import type { ChosenFile } from '#game-files/files/incoming.ts';
import { chosenFiles } from './chosen-files.ts';

type LaunchQueue = {
  setConsumer: (take: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void) => void;
};

/** Calls back with files opened with the installed site, at once with those that opened this page. */
export function onLaunched(tell: (files: ChosenFile[]) => void) {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files }) => {
    if (files.length > 0) tell(chosenFiles(await Promise.all(files.map((file) => file.getFile()))));
  });
}
