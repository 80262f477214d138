import type { Kysely } from 'kysely';
import type { Revisions } from '#contract/import-replies.ts';
import { type ArchiveSide, archiveSide } from '#rules/coverage/archive-side.ts';
import { type Covered, coverageOf } from '#rules/coverage/coverage-of.ts';
import { readTogether } from '../database/read.ts';
import { readRevisions } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import { readGone } from '../import/read-gone.ts';
import { readArchive, readSkins } from './read-lists.ts';

export type CurrentCoverage = () => Promise<readonly Covered[]>;

/**
 * What is left to do by now (docs: Coverage). It is kept beside the revisions of both lists, as these are, and what
 * tells of the archive beside that of the archive alone: people change skins.
 */
export function keptCoverage({ db }: Pick<Deps, 'db'>): CurrentCoverage {
  const sideAt = keptFor<ArchiveSide>();
  const coveredAt = keptFor<Covered[]>();

  return async () => {
    // Read before the lists: a change in between is seen by the next request.
    const revisions = await readRevisions(db);
    return coveredAt(JSON.stringify(revisions), () => readTogether(db, (trx) => coverageIn(trx, revisions)));
  };

  async function coverageIn(trx: Kysely<Tables>, { archive }: Revisions) {
    const gone = await readGone(trx);
    const side = await sideAt(JSON.stringify([archive, gone.assets]), async () =>
      archiveSide(await readArchive(trx), gone.assets),
    );
    return coverageOf({ legends: await readSkins(trx), side, goneSkins: gone.skins });
  }
}

/** Keeps what was made for a key until another one is asked for, unless making it fails. */
function keptFor<Made>() {
  let kept: { key: string; made: Promise<Made> } | undefined;
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    if (kept?.key === key) return kept.made;
    const entry = { key, made: make() };
    kept = entry;
    entry.made.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.made;
  };
}
