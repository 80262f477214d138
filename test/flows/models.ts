import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../walk/model.ts';

/** Loads what each folder here exports under a name with this ending, from its files of this name. */
export async function inEachFolder<Part>(file: RegExp, ending: string): Promise<Part[]> {
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    file.test(name),
  );
  const modules = await Promise.all(
    names.sort().map((name): Promise<object> => import(join(import.meta.dirname, name))),
  );
  return modules.flatMap(Object.entries).flatMap(([name, part]) => (name.endsWith(ending) ? [part as Part] : []));
}

/** The models of all machines of the product. */
export const models = await inEachFolder<Model>(/^(?!kinds)[^/]+\/model\.ts$/, 'Model');
