import type { Context } from 'hono';
import { revisionOf } from '../database/revision.ts';
import type { Deps } from '../http/deps.ts';
import type { Env } from '../http/env.ts';
import { keptAnswers } from '../http/kept-answers.ts';
import type { Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import type { FindPage } from './find-page.ts';
import type { Place } from './look-up.ts';

/** The calls that tell what pages of legends and skins show (docs: Calls). */
export function catalogue({ db }: Pick<Deps, 'db'>, findPage: FindPage) {
  const answer = keptAnswers();
  const read = async (c: Context<Env>, place: Place) => {
    const revision = await revisionOf(db, ['skins', 'archive']);
    return answer(c, { key: JSON.stringify(place), revision: String(revision) }, () => madeOf(place));
  };

  async function madeOf(place: Place) {
    const found = await findPage(place);
    if (found.outcome === 'moved') return { movedTo: `/api/pages${found.to}` };
    if (found.outcome !== 'found') throw absent(found);
    return { text: JSON.stringify(found.page), type: 'application/json' };
  }

  return {
    readLegendPage: ({ c, params: { legend } }) => read(c, { legend }),
    readSkinPage: ({ c, params: { legend, skin } }) => read(c, { legend, skin }),
  } satisfies Answers;
}

function absent({ outcome, near }: { outcome: 'gone' | 'unknown'; near: readonly unknown[] }) {
  const current = { near };
  return outcome === 'gone'
    ? new Refused(410, 'gone', 'It was deleted.', { current })
    : new Refused(404, 'not_found', 'There is nothing of that name.', { current });
}
