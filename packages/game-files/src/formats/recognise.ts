import { PASTED } from '../files/incoming.ts';
import { encodingOf, isUnmarked } from '../files/source.ts';
import { itemPlace } from '../items/kinds.ts';
import { withSlashes } from '../names/with-slashes.ts';
import { isHeadless, rsxHead } from './rsx-csv.ts';

/** The forms of a dump, and `own …` for lists that people make with columns that nobody knows. */
export type Form =
  | 'rsx csv'
  | 'rsx txt'
  | 'legion+'
  | 'dependencies'
  | 'skin'
  | 'character'
  | 'characters'
  | 'item'
  | 'other settings'
  | 'texts'
  | 'old texts'
  | 'package'
  | 'repak map'
  | 'own json'
  | 'own csv'
  | 'own txt'
  | 'zip'
  | 'gz';

/** The forms of lists that people make. */
export type HandmadeForm = Extract<Form, `own ${string}`>;

/** This many bytes of a file show its form. */
export const HEAD = 16_384;

/**
 * A form, or the end of a sentence that says what the file is instead and what to do; `isLost` when the file could not
 * be read, so that it may contain anything.
 */
export type Recognised = { form: Form } | { unknown: string; isLost?: boolean };

/** The form of a file by its path alone; undefined when its first bytes are needed. */
export function recogniseByPlace(path: string): Recognised | undefined {
  const place = placeOf(path);
  // Operating systems leave files with such names beside the real ones.
  if (/(?:^|\/)(?:\._|__macosx\/|\.ds_store$|thumbs\.db$|desktop\.ini$)/.test(place)) {
    return { unknown: 'is a file of the operating system; leave it out' };
  }
  if (/(?:^|\/)localization_dedi/.test(place)) return { unknown: SERVER_TEXTS };
  const form = byPlace(place);
  // Such a file may be empty; then it is the skin that cannot be read.
  return form && { form };
}

/** The form of a file, by its path and its first bytes. */
export function recognise(path: string, head: Uint8Array): Recognised {
  const known = recogniseByPlace(path);
  if (known) return known;
  const place = placeOf(path);
  if (head.length === 0) return { unknown: EMPTY };
  if (/\.(?:xlsx?|ods|numbers)$/.test(place)) return { unknown: 'is a spreadsheet; save it as csv' };
  if (startsWith(head, 'PK\x03\x04')) return { form: 'zip' };
  if (startsWith(head, '\x1f\x8b')) return /\.(?:tar\.gz|tgz)$/.test(place) ? { unknown: ARCHIVE } : { form: 'gz' };
  const binary = binaryIn(head);
  if (binary) return { unknown: binary };
  const text = new TextDecoder(encodingOf(head)).decode(head);
  if (text.trim() === '') return { unknown: EMPTY };
  if (/^\s*"localization_dedi/i.test(text)) return { unknown: SERVER_TEXTS };
  if (isBuildList(text)) return { unknown: 'is a build list of RePak and names no assets; choose the maps it lists' };
  const form = byContent(place, text);
  return form
    ? { form }
    : { unknown: 'is not a list, settings or texts of the game; choose the files that RSX or Legion+ wrote' };
}

const EMPTY = 'is empty; export it again';
const SERVER_TEXTS = 'holds texts for servers, which name no skin; leave it out';

const placeOf = (path: string) => withSlashes(path).toLowerCase();

function byPlace(place: string): Form | undefined {
  if (/\.locl$/.test(place)) return 'texts';
  if (!/\.(?:json|set)$/.test(place)) return /(?:^|\/)base_[a-z]+\.txt$/.test(place) ? 'old texts' : undefined;
  if (/(?:^|\/)settings\/itemflav\/character_skin\//.test(place)) return 'skin';
  if (/(?:^|\/)settings\/itemflav\/character\//.test(place)) return 'character';
  if (/(?:^|\/)settings\/base_itemflavors\.(?:json|set)$/.test(place)) return 'characters';
  if (/(?:^|\/)odl_asset\//.test(place)) return 'package';
  if (itemPlace(place)) return 'item';
  return /(?:^|\/)settings\//.test(place) ? 'other settings' : undefined;
}

const PICTURE = 'is a picture, not a list; leave it out';
const ARCHIVE = 'is an archive but not a zip; unpack it first';
const signatures: [string, string][] = [
  ['\x89PNG', PICTURE],
  ['\xff\xd8\xff', PICTURE],
  ['GIF8', PICTURE],
  ['DDS ', PICTURE],
  ['RIFF', 'is a picture, a sound or a film, not a list; leave it out'],
  ['PK\x05\x06', 'is an empty zip; make it again'],
  ['PK\x07\x08', 'is part of a split zip; make a single one'],
  ['7z\xbc\xaf', ARCHIVE],
  ['Rar!', ARCHIVE],
  ['RPak', 'is a package of the game itself; RSX makes a list or an export of it'],
  ['%PDF', 'is a document, not a list; save the list as text'],
  ['MZ', 'is a program; leave it out'],
  ['SQLite format', 'is a database; leave it out'],
];

const startsWith = (head: Uint8Array, sign: string) => String.fromCharCode(...head.subarray(0, sign.length)) === sign;

function binaryIn(head: Uint8Array) {
  const [, sentence] = signatures.find(([sign]) => startsWith(head, sign)) ?? [];
  if (sentence) return sentence;
  if (startsWith(head.subarray(257), 'ustar')) return ARCHIVE;
  if (isUnmarked(head)) return 'is UTF-16 text without a byte order mark; save it as UTF-8';
  return encodingOf(head) === 'utf-8' && head.includes(0) ? 'is not text; leave it out' : undefined;
}

function byContent(place: string, text: string): Form | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (place.endsWith('.set')) return setForm(first);
  if (/^\s*[[{]/.test(withoutComments(text)) || place.endsWith('.json')) return jsonForm(text);
  if (/^"localization_\w+"$/i.test(first.trim())) return 'texts';
  if (rsxHead(first)) return 'rsx csv';
  if (isHeadless(lines)) return 'rsx csv';
  if (isDependencyList(place, lines)) return 'dependencies';
  if (/\.[ct]sv$/.test(place) || (place === PASTED && isHead(first))) return 'own csv';
  // The last line may be cut off.
  return listForm(place, lines.length > 1 && text.length >= HEAD / 2 ? lines.slice(0, -1) : lines, text);
}

/** Is this the head of a handmade table? A table copied from a spreadsheet has no file name. */
const isHead = (line: string) => /(?:^|[,;\t])\s*"?(?:legend|legend name|asset_?name)"?\s*[,;\t]/i.test(line);

const withoutComments = (text: string) => text.replaceAll(/^\s*\/\/.*$/gm, '');

/** The list of the maps that RePak builds packages from (r-ex/RePak src/application/repak.cpp). */
function isBuildList(text: string) {
  const json = withoutComments(text);
  const isNamed = /^\s*\{/.test(json) && /"paks"\s*:\s*\[/.test(json) && !/"(?:files|settings)"\s*:/.test(json);
  return isNamed || /^\s*\[\s*"[^"]+\.(?:json|rpak)"\s*[,\]]/i.test(json);
}

/** The form of a JSON file, by a key or path of the game's tools; any other file may be handmade. */
function jsonForm(text: string): Form {
  if (/"odlGuid"\s*:/.test(text)) return 'package';
  if (/"files"\s*:\s*\[/.test(text) && /"(?:_type|_path|\$type)"\s*:/.test(text)) return 'repak map';
  if (!/"layoutAsset"\s*:|"settings"\s*:\s*\{/.test(text)) return 'own json';
  const [, item] = /"assetName"\s*:\s*"settings\/itemflav\/(character(?:_skin)?)\//i.exec(text) ?? [];
  const [, layout] = /settings_itemtype_(character(?:_skin)?)_layout/i.exec(text) ?? [];
  const kind = (item ?? layout)?.toLowerCase();
  if (kind) return kind === 'character' ? 'character' : 'skin';
  const [, asset = ''] = /"assetName"\s*:\s*"([^"]+)"/.exec(text) ?? [];
  if (itemPlace(placeOf(asset))) return 'item';
  return /"characters"\s*:\s*\[/.test(text) ? 'characters' : 'other settings';
}

/** Legion+ writes the path of the settings first, so a copy is recognised in any folder. */
function setForm(first: string): Form {
  const path = placeOf(first.replace(/^"/, ''));
  if (path.startsWith('settings/itemflav/character_skin/')) return 'skin';
  if (path.startsWith('settings/itemflav/character/')) return 'character';
  if (itemPlace(path)) return 'item';
  return path.startsWith('settings/base_itemflavors.') ? 'characters' : 'other settings';
}

const PATH =
  /^(?:mdl|material|texture|animrig|animseq|anim_seq|asqd|settings|settings_layout|shader|shaderset|ui|ui_image|ui_image_atlas|effect|datatable|odl_asset|localization|material_snapshot|ptch|maps|scripts)[\\/]/i;

/** People save it under any name. Assets that refer to nothing may stand first in it. */
function isDependencyList(place: string, lines: string[]) {
  const isTable = /\.[ct]sv$/.test(place) && !PATH.test(lines[0] ?? '');
  return !isTable && (/\.adjlist(?:\.|$)/.test(place) || lines.some((line) => PATH.test(line) && TARGET.test(line)));
}

const TARGET = /,(?:[a-z_]+[\\/]|[0-9a-f]{16}\*?(?:,|$))/i;

function listForm(place: string, lines: string[], text: string): Form | undefined {
  const share = (test: RegExp) => lines.filter((line) => test.test(line.trim())).length / lines.length;
  if (share(PATH) > 0.5) return 'rsx txt';
  if (isLegionList(place, lines, text)) return 'legion+';
  return place.endsWith('.txt') || place === PASTED ? 'own txt' : undefined;
}

/** Legion+ sorts its lists by bytes, in lower case, with Windows line ends, unnamed assets included. */
function isLegionList(place: string, lines: string[], text: string) {
  if (/(?:^|\/)lists\/[^/]+\.txt$/.test(place) || lines.some((line) => /^0x[0-9a-f]{8,16}$/.test(line.trim())))
    return true;
  const isSorted = lines.every((line, index) => index === 0 || (lines[index - 1] as string) <= line);
  return lines.length >= 10 && text.includes('\r\n') && isSorted && lines.every((line) => line === line.toLowerCase());
}
