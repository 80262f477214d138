import type { Context } from 'hono';
import { slotsOf } from '#contract/pages.ts';
import { revisionOf } from '../database/revision.ts';
import type { Deps } from '../http/deps.ts';
import type { Env } from '../http/env.ts';
import { keptAnswers, type Made } from '../http/kept-answers.ts';
import type { Answers, Reply } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import type { FindPage } from './find-page.ts';
import type { Place } from './look-up.ts';

/** The calls that tell what pages of legends and skins show (docs: Calls). */
export function catalogue({ db }: Pick<Deps, 'db'>, findPage: FindPage) {
  const answer = keptAnswers();
  const read = async <Name extends 'readLegendPage' | 'readSkinPage'>(c: Context<Env>, place: Place) => {
    const revision = await revisionOf(db, ['skins', 'archive']);
    const kept = await answer(c, { key: JSON.stringify(place), revision: String(revision) }, () => madeOf(place));
    return kept as Response as Reply<Name>;
  };

  async function madeOf(place: Place): Promise<Made> {
    const found = await findPage(place);
    // Programs get it at once; it says itself where it is by now.
    if (found.outcome === 'moved') return madeOf(placeAt(found.to));
    if (found.outcome !== 'found') throw absent(found);
    return { text: JSON.stringify(found.page), type: 'application/json' };
  }

  return {
    readLegendPage: ({ c, params: { legend } }) => read<'readLegendPage'>(c, { legend }),
    readSkinPage: ({ c, params: { legend, skin } }) => read<'readSkinPage'>(c, { legend, skin }),
  } satisfies Answers;
}

function placeAt(address: string): Place {
  const { legend = '', skin } = slotsOf(address);
  return { legend, skin };
}

function absent({ outcome, near }: { outcome: 'gone' | 'unknown'; near: readonly unknown[] }) {
  const current = { near };
  return outcome === 'gone'
    ? new Refused(410, 'gone', 'It was deleted.', { current })
    : new Refused(404, 'not_found', 'There is nothing of that name.', { current });
}
