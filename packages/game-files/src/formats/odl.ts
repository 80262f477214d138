import { isObject, readLoosely } from './settings.ts';

/** The package of a model; undefined when the tool did not know it. */
export type ModelPackage = { model: string; file: string | undefined };

/** Reads an `odl_asset` file of RSX; returns a sentence when it is not one. */
export function readOdl(text: string): ModelPackage | { broken: string } {
  const value = readLoosely(text);
  if ('broken' in value) return value;
  const { json } = value;
  if (!isObject(json) || typeof json.name !== 'string') return { broken: 'it names no model' };
  const isKnown = typeof json.pak === 'string' && /\.rpak$/i.test(json.pak);
  return { model: json.name, file: isKnown ? (json.pak as string) : undefined };
}
