import type { ChosenFile } from '#rules/files/incoming.ts';

/** The files of an input, with the folders above each where a whole folder was chosen. */
export const chosenFiles = (list: Iterable<File>): ChosenFile[] =>
  [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** What was dropped; the browser forgets it right after the event, and keeps what this answers. */
export const droppedEntries = (items: Iterable<DataTransferItem>) =>
  [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);

/** The files that were dropped, folders with all that is in them. */
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

// A file that cannot be opened is one that the system guards; as an empty one it is named among those not read.
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<Blob>((resolve) => entry.file(resolve, () => resolve(new Blob())));

/** A folder tells of at most a hundred at once, and of none when it has told of all. */
async function* entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return;
    yield* some;
  }
}
