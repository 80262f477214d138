import { rsxHead } from './rsx-csv.ts';
import { encodingOf } from './source.ts';

/** The forms of a dump, and `own…` for what only our own readers may know. */
export type Form =
  | 'rsx csv'
  | 'rsx txt'
  | 'legion+'
  | 'dependencies'
  | 'skin'
  | 'character'
  | 'characters'
  | 'other settings'
  | 'texts'
  | 'old texts'
  | 'package'
  | 'repak map'
  | 'own json'
  | 'own csv'
  | 'own txt';

/** So many bytes of a file tell its form. */
export const HEAD = 16_384;

/** What form a file has, by its path and its first bytes; one that has none is told about in a sentence without subject. */
export function recognise(path: string, head: Uint8Array): { form: Form } | { unknown: string } {
  const place = path.replaceAll('\\', '/').toLowerCase();
  const known = byPlace(place);
  // First, for such a file may be empty, and then it is the skin that cannot be read.
  if (known) return { form: known };
  if (head.length === 0) return { unknown: 'is empty' };
  if (/\.(?:xlsx?|ods|numbers)$/.test(place)) return { unknown: 'is a spreadsheet; save it as csv' };
  const binary = binaryIn(head);
  if (binary) return { unknown: binary };
  const text = new TextDecoder(encodingOf(head)).decode(head);
  if (text.trim() === '') return { unknown: 'is empty' };
  const form = byContent(place, text);
  return form ? { form } : { unknown: 'is none of the lists, settings and texts that can be read' };
}

function byPlace(place: string): Form | undefined {
  if (/\.locl$/.test(place)) return 'texts';
  if (!place.endsWith('.json')) return /(?:^|\/)base_[a-z]+\.txt$/.test(place) ? 'old texts' : undefined;
  if (/(?:^|\/)settings\/itemflav\/character_skin\//.test(place)) return 'skin';
  if (/(?:^|\/)settings\/itemflav\/character\//.test(place)) return 'character';
  if (/(?:^|\/)settings\/base_itemflavors\.json$/.test(place)) return 'characters';
  if (/(?:^|\/)odl_asset\//.test(place)) return 'package';
  return /(?:^|\/)settings\//.test(place) ? 'other settings' : undefined;
}

const signatures: [string, string][] = [
  ['\x89PNG', 'is a picture'],
  ['\xff\xd8\xff', 'is a picture'],
  ['GIF8', 'is a picture'],
  ['DDS ', 'is a picture'],
  ['PK\x03\x04', 'is a zip; unpack it first'],
  ['7z\xbc\xaf', 'is an archive; unpack it first'],
  ['Rar!', 'is an archive; unpack it first'],
  ['\x1f\x8b', 'is compressed; unpack it first'],
  ['RPak', 'is a package of the game itself; RSX makes a list or an export of it'],
  ['%PDF', 'is a document, no list'],
  ['MZ', 'is a program'],
  ['SQLite format', 'is a database'],
];

function binaryIn(head: Uint8Array) {
  const start = String.fromCharCode(...head.subarray(0, 16));
  const [, sentence] = signatures.find(([sign]) => start.startsWith(sign)) ?? [];
  if (sentence) return sentence;
  return encodingOf(head) === 'utf-8' && head.includes(0) ? 'is no text' : undefined;
}

function byContent(place: string, text: string): Form | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (/^\s*[[{]/.test(text) || place.endsWith('.json')) return jsonForm(text);
  if (/^"localization_\w+"$/i.test(first.trim())) return 'texts';
  if (rsxHead(first)) return 'rsx csv';
  if (/\.[ct]sv$/.test(place)) return 'own csv';
  // The last line may be cut off.
  return listForm(place, lines.length > 1 && text.length >= HEAD / 2 ? lines.slice(0, -1) : lines, text);
}

/** The key or path that tells what a JSON file of the game's tools is; any other may be one of our own. */
function jsonForm(text: string): Form {
  if (/"odlGuid"\s*:/.test(text)) return 'package';
  if (/"files"\s*:\s*\[/.test(text) && /"_(?:type|path)"\s*:/.test(text)) return 'repak map';
  if (!/"layoutAsset"\s*:|"settings"\s*:\s*\{/.test(text)) return 'own json';
  const [, item] = /"assetName"\s*:\s*"settings\/itemflav\/(character(?:_skin)?)\//i.exec(text) ?? [];
  const [, layout] = /settings_itemtype_(character(?:_skin)?)_layout/i.exec(text) ?? [];
  const kind = (item ?? layout)?.toLowerCase();
  if (kind) return kind === 'character' ? 'character' : 'skin';
  return /"characters"\s*:\s*\[/.test(text) ? 'characters' : 'other settings';
}

const PATH =
  /^(?:mdl|material|texture|animrig|animseq|anim_seq|asqd|settings|settings_layout|shader|shaderset|ui|ui_image|ui_image_atlas|effect|datatable|odl_asset|localization|material_snapshot|ptch|maps|scripts)[\\/]/i;

function listForm(place: string, lines: string[], text: string): Form | undefined {
  const [first = ''] = lines;
  const share = (test: RegExp) => lines.filter((line) => test.test(line.trim())).length / lines.length;
  if (PATH.test(first) && /,(?:[a-z_]+[\\/]|[0-9a-f]{16}\*?(?:,|$))/i.test(first)) return 'dependencies';
  if (place.endsWith('.adjlist')) return 'dependencies';
  if (share(PATH) > 0.5) return 'rsx txt';
  if (isLegionList(place, lines, text)) return 'legion+';
  return place.endsWith('.txt') ? 'own txt' : undefined;
}

/** Legion+ sorts its lists by bytes, in small letters, with the line ends of Windows, the unnamed assets among them. */
function isLegionList(place: string, lines: string[], text: string) {
  if (/(?:^|\/)lists\/[^/]+\.txt$/.test(place) || lines.some((line) => /^0x[0-9a-f]{8,16}$/.test(line.trim())))
    return true;
  const isSorted = lines.every((line, index) => index === 0 || (lines[index - 1] as string) <= line);
  return lines.length >= 10 && text.includes('\r\n') && isSorted && lines.every((line) => line === line.toLowerCase());
}
