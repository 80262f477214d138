import type { Row } from '#game-files/recipes/row.ts';
import type { Taken } from '#machines/my-list/taking.ts';
import { rowsIn } from '#rules/answers/out/rows-in.ts';
import { call } from '../calls/call.ts';
import { listSkins } from './skin-lists.ts';

/** The new, changed or gone skins of a group of changes, with everything that the list knows of them. */
export async function takenRows({ group, kind }: Taken, signal: AbortSignal): Promise<readonly Row[]> {
  const [changed, { legends }] = await Promise.all([
    call('listChangedSkins', { params: { group }, signal }),
    listSkins(signal),
  ]);
  return rowsIn(legends, changed[kind]);
}
