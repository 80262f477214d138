import { readGone } from '#server/builds/read-gone.ts';
import { keptBeside, keptFor } from '#server/database/kept-beside.ts';
import { readTogether } from '#server/database/read.ts';
import { readRevisions } from '#server/database/revision.ts';
import type { Deps } from '#server/http/deps.ts';
import { type ArchiveSide, archiveSide } from '../rules/archive-side.ts';
import { type Covered, coverageOf } from '../rules/coverage-of.ts';
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
