import { damageOf, type Found, type ListRow } from './list-row.ts';
import { isObject, readLoosely } from './settings.ts';

/** Reads the map that modders make for RePak: the assets of one package, as entries numbered from 1. */
export function* readRepakMap(text: string): Generator<Found<ListRow>> {
  const value = readLoosely(text);
  if ('broken' in value) return yield { line: 0, broken: value.broken, text: '' };
  const { json } = value;
  if (!isObject(json) || !Array.isArray(json.files)) return yield { line: 0, broken: 'it lists no files', text: '' };
  const file = typeof json.name === 'string' ? json.name.replace(/(?:\.rpak)?$/i, '.rpak') : '';
  for (const [index, entry] of json.files.entries()) yield { line: index + 1, ...assetIn(entry, file) };
}

function assetIn(entry: unknown, file: string): { row: ListRow } | { broken: string; text: string } {
  const text = (name: string) => (isObject(entry) && typeof entry[name] === 'string' ? (entry[name] as string) : '');
  // They had other names until December 2024.
  const [type, name] = [text('_type') || text('$type'), text('_path') || text('path')];
  const row = { type, guid: text('$guid') || undefined, file, name };
  const broken = damageOf(row.name);
  return broken === undefined ? { row } : { broken, text: JSON.stringify(entry) ?? '' };
}
