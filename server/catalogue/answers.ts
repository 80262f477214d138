import type { Context } from 'hono';
import type { Place } from '#rules/skins/pages/look-up.ts';
import type { Deps, Env } from '../http/deps.ts';
import { fromLists, keptAnswers } from '../http/kept-answers.ts';
import type { Answers, Reply } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import type { FindPage } from './find-page.ts';

/** The calls for pages of legends and skins (docs: Calls). */
export function catalogue({ db }: Pick<Deps, 'db'>, findPage: FindPage) {
  const answer = keptAnswers(fromLists(db, ['skins', 'archive']));
  const read = async <Name extends 'readLegendPage' | 'readSkinPage'>(c: Context<Env>, place: Place) => {
    const key = JSON.stringify(place);
    return (await answer(c, { key }, () => madeOf(place))) as Response as Reply<Name>;
  };

  async function madeOf(place: Place) {
    const found = await findPage(place);
    if (found.outcome === 'moved') return { movedTo: `/api/pages${found.to}` };
    if (found.outcome !== 'found') throw absent(found);
    return { text: JSON.stringify(found.page), type: 'application/json' };
  }

  return {
    readLegendPage: ({ c, params: { legend }, query: { page } }) =>
      read<'readLegendPage'>(c, { legend, ...(page !== undefined && { page: Number(page) }) }),
    readSkinPage: ({ c, params: { legend, skin } }) => read<'readSkinPage'>(c, { legend, skin }),
  } satisfies Answers;
}

function absent({ outcome, near }: { outcome: 'gone' | 'unknown'; near: readonly unknown[] }) {
  const current = { near };
  return outcome === 'gone'
    ? new Refused(410, 'gone', 'It was deleted.', { current })
    : new Refused(404, 'not_found', 'There is nothing of that name.', { current });
}
