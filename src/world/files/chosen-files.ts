import type { ChosenFile } from '#game-files/files/incoming.ts';

/** Returns the files of an input, with their folders when a whole folder was chosen. */
export const chosenFiles = (list: Iterable<File>): ChosenFile[] =>
  [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Returns the dropped entries. Call it during the event: the browser clears the event's data afterwards. */
export const droppedEntries = (items: Iterable<DataTransferItem>) =>
  [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);

/** Returns the dropped files, including all files in dropped folders. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const entry of entries) await addFilesOf(entry, files);
  return files;
}

async function addFilesOf(entry: FileSystemEntry, files: ChosenFile[]) {
  if (isFile(entry)) files.push({ path: pathOf(entry), file: await fileOf(entry) });
  if (isFolder(entry)) for await (const inner of entriesOf(entry)) await addFilesOf(inner, files);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const pathOf = ({ fullPath }: FileSystemEntry) => fullPath.replace(/^\//, '');

// The system may block a file from being opened. It is returned as an empty file, to be listed as not read.
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<Blob>((resolve) => entry.file(resolve, () => resolve(new Blob())));

/** Reads all entries. A folder returns at most a hundred at once, and none at its end. */
async function* entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return;
    yield* some;
  }
}

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
