import type { Form } from '../formats/recognise.ts';
import type { Legends } from '../names/legends.ts';
import { withSlashes } from '../names/with-slashes.ts';

/**
 * What cannot be checked because a file could not be read to its end: names of a list, skins of a legend by its folder,
 * or skins of any legend (docs: Gone).
 */
export type Lost = 'assets' | { skinsOf: string } | 'skins';

const LISTS: ReadonlySet<Form> = new Set<Form>(['rsx csv', 'rsx txt', 'legion+', 'repak map']);

/** What is lost with the end of a file, or with all of it; undefined for a file that only completes others. */
export function lostWith({ form, path }: { form: Form; path: string }, legends: Legends): Lost | undefined {
  if (LISTS.has(form)) return 'assets';
  if (form !== 'skin') return undefined;
  const [, folder] = /character_skin\/([^/]+)\/[^/]+$/.exec(withSlashes(path).toLowerCase()) ?? [];
  return folder === undefined ? 'skins' : { skinsOf: legends.called(folder)?.folder ?? folder };
}
