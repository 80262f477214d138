import { detached } from '../files/detached.ts';
import { readLocl, readOldTexts, type TextRow } from '../formats/locl.ts';
import { hashOf } from '../names/hash.ts';
import { placeholderIn, shopName } from '../names/shop-name.ts';
import { damaged, type GameFile, type Gathered } from './gathered.ts';

/**
 * The hashes of the texts that name a skin (of the files or the list) or a legend: of half a million texts only these
 * are kept.
 */
export const tokensOf = ({ skins, characters, listed }: Gathered) =>
  new Set([...skins, ...characters, ...listed].flatMap(({ token }) => (token ? hashOf(token) : [])));

/** Takes the wanted texts of one file in its language. */
export async function takeTexts(into: Gathered, file: GameFile, wanted: ReadonlySet<string>) {
  const { form, path } = file;
  let table = tableIn(into, path, languageIn(path));
  for await (const some of (form === 'texts' ? readLocl : readOldTexts)(file.open())) {
    into.texted += some.length;
    for (const found of some) {
      if ('broken' in found) damaged(into, file, found.line, found.broken);
      else if ('language' in found.row) table = tableIn(into, path, found.row.language);
      else if (wanted.has(found.row.hash)) takeText(into, table, found.row);
    }
  }
}

function takeText(
  { placeholders }: Gathered,
  table: Map<string, string[]>,
  { hash, text }: Exclude<TextRow, { language: string }>,
) {
  const sign = placeholderIn(text, hash);
  if (sign !== undefined) placeholders.set(detached(hash), (placeholders.get(hash) ?? new Set()).add(sign));
  const name = shopName(text, hash);
  if (name === undefined) return;
  const texts = table.get(hash) ?? [];
  if (!texts.includes(name)) texts.push(detached(name));
  table.set(detached(hash), texts);
}

const languageIn = (path: string) => /(?:localization|base)_([a-z]+)\.\w+$/i.exec(path)?.[1]?.toLowerCase() ?? '';

function tableIn({ texts, textFiles }: Gathered, path: string, language: string) {
  textFiles.set(path, language);
  const table = texts.get(language) ?? new Map<string, string[]>();
  if (language !== '') texts.set(language, table);
  return table;
}
