import { isObject, readLoosely } from './settings.ts';

/** Which package holds a model; without one when the tool did not know. */
export type ModelPackage = { model: string; file: string | undefined };

/** Reads an `odl_asset` file of RSX; a sentence when it is none. */
export function readOdl(text: string): ModelPackage | { broken: string } {
  const value = readLoosely(text);
  if ('broken' in value) return value;
  const { json } = value;
  if (!isObject(json) || typeof json.name !== 'string') return { broken: 'it names no model' };
  const isKnown = typeof json.pak === 'string' && /\.rpak$/i.test(json.pak);
  return { model: json.name, file: isKnown ? (json.pak as string) : undefined };
}
