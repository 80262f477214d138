import { type ArchiveSide, archiveSide } from '#rules/coverage/archive-side.ts';
import { type Covered, coverageOf } from '#rules/coverage/coverage-of.ts';
import { readGone } from '../builds/read-gone.ts';
import { keptBeside, keptFor } from '../database/kept-beside.ts';
import { readTogether } from '../database/read.ts';
import { readRevisions } from '../database/revision.ts';
import type { Deps } from '../http/deps.ts';
import { readArchive, readSkins } from './read-lists.ts';

export type CurrentCoverage = () => Promise<readonly Covered[]>;

/**
 * What is left to do (docs: Coverage), kept until a list changes. The part that depends only on the archive is kept
 * until that changes, since skins change more often.
 */
export function keptCoverage({ db }: Pick<Deps, 'db'>): CurrentCoverage {
  const sideAt = keptFor<string, ArchiveSide>();
  return keptBeside(db, ['skins', 'archive'], () =>
    readTogether(db, async (trx) => {
      const { archive } = await readRevisions(trx);
      const gone = await readGone(trx);
      const side = await sideAt(JSON.stringify([archive, gone.assets]), async () => {
        const read = await readArchive(trx);
        return archiveSide(read.archive, { gone: gone.assets, waiting: read.waiting });
      });
      return coverageOf({ legends: await readSkins(trx), side, goneSkins: gone.skins });
    }),
  );
}
