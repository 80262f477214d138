import { linesIn } from '../files/lines.ts';
import type { Broken, Settings } from './settings.ts';

/**
 * Reads the settings of one item as Legion+ wrote them until season 20 (`.set`): the path of the asset, then a tab, a
 * key and a value on each line. Texts are in quotes, assets too with a `$` in front; switches and numbers are bare. The
 * entries of a list have their own lines between `{` and `}`. Nothing is escaped; other lines are skipped. A file
 * without its last brace is not read at all, because the missing part may be the model (docs: Dumps).
 */
export async function readSet(text: string): Promise<Settings | Broken> {
  if (text.trim() === '') return { broken: 'it is empty' };
  const into: Reading = { fields: {}, open: [], key: undefined };
  for await (const lines of linesIn(text)) for (const line of lines) take(into, line.text, line.line);
  const { fields, open } = into;
  if (Object.keys(fields).length === 0) return { broken: 'it is not a settings file' };
  if (open.length > 0) return { broken: 'it is damaged or incomplete' };
  return { uniqueId: undefined, fields, mended: false };
}

type Reading = {
  fields: Record<string, unknown>;
  /** The open braces: the list inside each, or undefined for the item itself. */
  open: (unknown[] | undefined)[];
  /** A key without a value: the next brace opens its list. */
  key: string | undefined;
};

function take(into: Reading, line: string, number: number) {
  const { open } = into;
  const bare = line.trim();
  const list = open.at(-1);
  if (bare === '{') openBrace(into);
  else if (bare === '}') open.pop();
  else if (list) list.push(valueIn(bare));
  else if (number === 1) takeHead(into, bare);
  else takeField(into, line);
}

/** A nested list has no name; its entries count as entries of the outer one. */
function openBrace(into: Reading) {
  const outer = into.open.at(-1);
  const list = outer ?? (into.key === undefined ? undefined : []);
  if (into.key !== undefined && list) keep(into, into.key, list);
  into.open.push(list);
  into.key = undefined;
}

function takeHead(into: Reading, bare: string) {
  const [, path] = /^"?(settings[\\/][^"]+?)"?(?:\s*->.*)?$/.exec(bare) ?? [];
  if (path !== undefined) into.fields.assetName = path;
}

function takeField(into: Reading, line: string) {
  const [, key, value] = /^\s+"?(\w+)"?(?:[ \t]+(\S.*?))?\s*$/.exec(line) ?? [];
  into.key = value === undefined ? key : undefined;
  if (key !== undefined && value !== undefined) keep(into, key, valueIn(value));
}

const keep = ({ fields }: Reading, key: string, value: unknown) => {
  if (!Object.hasOwn(fields, key)) fields[key] = value;
};

function valueIn(written: string): unknown {
  const [, text] = /^\$?"(.*)"$/.exec(written) ?? [];
  if (text !== undefined) return text;
  if (written === 'true' || written === 'false') return written === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : written;
}
