import type { ListTranslated } from '#contract/find/translate.ts';
import { type Answer, isFound } from '#game-files/finders/answer.ts';
import { artFinder } from '#game-files/finders/by-art.ts';
import type { Guids } from '#game-files/finders/by-guid.ts';
import { idFinder } from '#game-files/finders/by-id.ts';
import { itemFinder, type ListedItem } from '#game-files/finders/by-item.ts';
import { type Names, shopReader } from '#game-files/finders/by-shop-name.ts';
import { fileFinder, lazyPaths } from '#game-files/finders/file-finder.ts';
import { legendsOf } from '#game-files/names/legends.ts';
import { type TranslateLine, translatorWith } from '#game-files/translate/translate-line.ts';
import { type Pause, translateBy } from '#game-files/translate/translate-lists.ts';
import { rowAt, type Translation } from '#game-files/translate/translation.ts';
import { memoizeEach } from '../../memoize.ts';
import { rowsOf } from '../../search/rows.ts';
import { lineSuggester } from '../../search/suggest.ts';
import { sayWhy } from '../translated/say.ts';
import type { SkinIndex } from './skin-index.ts';

/** What a list may need besides the list of skins (docs: Translate lists). */
export type Told = {
  names: () => Promise<Names>;
  guids: () => Promise<Guids>;
  items: () => Promise<readonly ListedItem[]>;
};
/** Which of these it needs. */
type Wanted = { [What in keyof Told]: boolean };

/**
 * Returns what makes a translator for one list. The finders of names are prepared once for each index, and only when
 * they are wanted, with a `pause` between one and the next.
 */
export async function translators(
  index: SkinIndex,
  told: Told,
  { names, guids, items }: Wanted,
  pause?: Pause,
): Promise<() => TranslateLine> {
  const { common, filesBy, shopBy } = findersOf(index);
  await pause?.();
  const files = filesBy(guids ? await told.guids() : NO_GUIDS);
  await pause?.();
  const byItem = itemsBy(items ? await told.items() : NO_ITEMS);
  const finders = { ...common, files, items: byItem, inShop: shopBy(names ? await told.names() : NO_NAMES) };
  await pause?.();
  // A line gets suggestions once no language has its name.
  return () => translatorWith({ ...finders, suggest: names ? lineSuggester(() => searchedRows(index)) : undefined });
}

const searchedRows = memoizeEach(({ groups, legends }: SkinIndex) => rowsOf(groups, legends));

const NO_NAMES: Names = {};
const NO_GUIDS: Guids = {};
const NO_ITEMS: readonly ListedItem[] = [];
const itemsBy = memoizeEach(itemFinder);

const findersOf = memoizeEach(({ rows: skins, legends: all }: SkinIndex) => {
  const legends = all.flatMap(({ folder, rig, clips, ...legend }) =>
    folder === null ? [] : [{ ...legend, folder, rig: rig ?? undefined, clips: clips ?? undefined }],
  );
  const { paths, ahead } = lazyPaths({ skins, legends });
  return {
    ahead,
    common: { skins, byId: idFinder(skins), known: legendsOf(legends), nearTo: artFinder(skins, legends) },
    filesBy: memoizeEach((guids: Guids) => fileFinder({ skins, legends, guids, paths })),
    shopBy: memoizeEach(shopReader(skins, legends).finder),
  };
});

/** Prepares with pauses what a text with GUIDs needs, which is otherwise done at the first of them. */
async function prepareFor(text: string, index: SkinIndex, pause: Pause) {
  if (MAY_HAVE_GUID.test(text)) await findersOf(index).ahead(pause);
}

const MAY_HAVE_GUID = /0x[0-9a-f]|[0-9a-f]{13}/i;

/**
 * Reads a list as the page does: names in other languages and the archive's GUIDs are used only where a line asks for
 * them, and then the list is read once more. A translator keeps each of its answers; a long list may take several.
 */
export async function readTwice<Read extends Pick<Translation, 'hasStrangers' | 'hasNumbers' | 'hasOthers'>>(
  index: SkinIndex,
  told: Told,
  read: (newTranslator: () => TranslateLine) => Promise<Read>,
  pause?: Pause,
): Promise<Read> {
  const first = await read(await translators(index, told, { names: false, guids: false, items: false }, pause));
  const wanted = { names: first.hasStrangers, guids: first.hasNumbers, items: first.hasOthers };
  return Object.values(wanted).includes(true) ? read(await translators(index, told, wanted, pause)) : first;
}

/** Ids in an answer: more than those of a thousand lines that each mean a whole legend's worth of skins. */
const MOST_NAMED = 200_000;

type Sources = { told: Told; pause?: Pause | undefined };

/** The answer of `POST /api/translate`; undefined when it would name more skins than an answer can. */
export async function translatedList(
  index: SkinIndex,
  lines: readonly string[],
  { told, pause }: Sources,
): Promise<ListTranslated | undefined> {
  const order = { files: [], text: lines.join('\n') };
  const how = pause && { pause };
  if (pause) await prepareFor(order.text, index, pause);
  const translation = await readTwice(index, told, (newTranslator) => translateBy(newTranslator(), order, how), pause);
  const { read, passedOver, texts } = translation;
  const rows = texts.map((_, place) => rowAt(translation, place));
  // An item takes as much room as four ids.
  const sizeOf = ({ skins, items = [] }: Answer) => skins.length + 4 * items.length;
  if (rows.reduce((sum, { answer }) => sum + sizeOf(answer), 0) > MOST_NAMED) return;
  const idAt = (place: number) => index.rows[place]?._id ?? [];
  const all = new Set(rows.flatMap(({ answer: { skins, near } }) => [...skins, ...(near?.skins ?? [])].flatMap(idAt)));
  return {
    ...{ revision: index.revision, read, passedOver },
    found: new Set(rows.flatMap(({ line, answer }) => (isFound(answer) ? line : []))).size,
    lines: rows.map(({ line, text, answer }) => ({
      ...{ line, text },
      ...(answer.kind !== undefined && { kind: answer.kind }),
      ...(answer.name !== '' && { name: answer.name }),
      ...(answer.item !== undefined && { item: answer.item }),
      ...(answer.legend !== undefined && { legend: answer.legend }),
      why: sayWhy(answer),
      skins: answer.skins.flatMap(idAt),
      ...(answer.items && { items: [...answer.items] }),
      ...(answer.near && { near: { why: answer.near.why, skins: answer.near.skins.flatMap(idAt) } }),
      ...(answer.suggestions && { suggestions: [...answer.suggestions] }),
    })),
    skins: Object.fromEntries([...all].flatMap((id) => [[id, index.byId.get(id)]])) as ListTranslated['skins'],
  };
}
