import { type ChosenFile, fromBlob, fromText, type Incoming, PASTED } from '../files/incoming.ts';
import { linesIn } from '../files/lines.ts';
import { isList } from './is-list.ts';
import { folderInHead } from './listing-folder.ts';
import { type Finders, lineTranslator, type TranslateLine, type World } from './translate-line.ts';
import { collectTranslation, type Translation } from './translation.ts';

/** The input: files (lists are read; of other files the name counts), or a text. */
export type Order = { files: readonly ChosenFile[]; text: string };

export type Progress = { files: number; allFiles: number; bytes: number; allBytes: number; lines: number };

/** Lets others get on with their work, when it is time; called for each line. */
export type Pause = () => Promise<void> | undefined;

type Options = { onProgress?: ((progress: Progress) => void) | undefined; most?: number | undefined; pause?: Pause };

type Collected = ReturnType<typeof collectTranslation>;

/** The game's longest lists have half of it; a browser cannot hold more beside the answers. */
const MOST_LINES = 600_000;

/** Translates everything in the input, line by line and file by file, in its order (docs: Translate lists). */
export const translateLists = (
  { files, text, ...world }: Order & World & Pick<Finders, 'suggest'>,
  onProgress?: (progress: Progress) => void,
  most?: number,
): Promise<Translation> => translateBy(lineTranslator(world), { files, text }, { onProgress, most });

/** The same with a translator that was made for this list. */
export async function translateBy(
  translate: TranslateLine,
  { files, text }: Order,
  { onProgress = () => {}, most = MOST_LINES, pause = () => undefined }: Options = {},
): Promise<Translation> {
  const incoming = files.map(({ path, file }) => fromBlob(path, file));
  if (text.trim() !== '') incoming.push(fromText(text));
  const collected = collectTranslation();
  const { all } = collected;
  const lists = new Set<Incoming>();
  for (const file of incoming) if (await isList(file)) lists.add(file);
  const allBytes = [...lists].reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  const tell = (bytes: number) =>
    onProgress({ files: all.files, allFiles: incoming.length, bytes: before + bytes, allBytes, lines: all.read });
  for (const file of incoming) {
    if (lists.has(file)) await readList(file, { translate, collected, tell, most, pause });
    else readName(file, { translate, collected });
    if (file.path !== PASTED) all.files += 1;
    if (lists.has(file)) before += file.size;
    tell(0);
    if (all.isCutOff) break;
  }
  return all;
}

type Reader = { translate: TranslateLine; collected: Collected };
type ListReader = Reader & { tell: (bytes: number) => void; most: number; pause: Pause };

async function readList(file: Incoming, { translate, collected, tell, most, pause }: ListReader) {
  const { all, add } = collected;
  const first = all.read;
  let bytes = 0;
  let folder: string | undefined;
  for await (const lines of linesIn(file.open())) {
    for (const { line, text } of lines) {
      if (all.read >= most) {
        all.isCutOff = true;
        return;
      }
      add(first + line, text, translate(text, folder));
      folder = folderInHead(text) ?? folder;
      bytes += text.length + 1;
      const paused = pause();
      if (paused) await paused;
    }
    tell(Math.min(bytes, file.size));
  }
}

function readName(file: Incoming, { translate, collected: { all, add } }: Reader) {
  all.named += 1;
  add(all.read + 1, file.path, translate(file.path));
}
