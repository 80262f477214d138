import { doneTexts } from '#contract/done-texts.ts';
import { retryWhileBusy } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { noReport } from './read-report.ts';

/** `DELETE /api/reports/{id}`: deletes a report (docs: Reports). */
export const endReport =
  ({ db }: Pick<Deps, 'db'>): Answer<'endReport'> =>
  async ({ c, params }) => {
    const ended = await retryWhileBusy(() =>
      db.deleteFrom('report').where('id', '=', params.id).returning('id').executeTakeFirst(),
    );
    if (!ended) throw noReport();
    return c.json({ message: doneTexts.endReport });
  };
