import type { Kysely } from 'kysely';
import type { CoverageKind, CoverageLine, CoverageReply } from '#contract/coverage.ts';
import type { Revisions } from '#contract/import-replies.ts';
import { nameKey } from '#contract/text.ts';
import { compare } from '#rules/compare.ts';
import { type ArchiveSide, archiveSide } from '#rules/coverage/archive-side.ts';
import { type Covered, coverageOf } from '#rules/coverage/coverage-of.ts';
import { readTogether } from '../database/read.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { readGone } from '../import/read-gone.ts';
import { revisionsIn } from '../import/revisions-in.ts';
import { readArchive, readSkins } from './read-lists.ts';

/** How many lines of each kind come along before all of one are asked for. */
const FIRST = 20;

/**
 * `GET /api/coverage`: what is left to do for each legend, `?legend=` with the first lines of each kind for it, `&kind=`
 * with all of one. It is kept beside the revisions of both lists, as these are, and what tells of the archive beside that
 * of the archive alone: people change skins.
 */
export function readCoverage({ db }: Deps): Answer<'readCoverage'> {
  const sideAt = keptFor<ArchiveSide>();
  const coveredAt = keptFor<Covered[]>();

  async function current() {
    // Read before the lists: a change in between is seen by the next request.
    const revisions = await revisionsIn(db);
    return coveredAt(JSON.stringify(revisions), () => readTogether(db, (trx) => coverageIn(trx, revisions)));
  }

  async function coverageIn(trx: Kysely<Tables>, { archive }: Revisions) {
    const gone = await readGone(trx);
    const side = await sideAt(JSON.stringify([archive, gone.assets]), async () =>
      archiveSide(await readArchive(trx), gone.assets),
    );
    return coverageOf({ legends: await readSkins(trx), side, goneSkins: gone.skins });
  }

  return async ({ c, query }) => c.json(replyOf(await current(), query));
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

type Asked = { legend: string; kind?: CoverageKind | undefined };

function replyOf(covered: readonly Covered[], { legend, kind }: Asked): CoverageReply {
  const asked = covered.find((one) => nameKey(one.legend) === nameKey(legend));
  return {
    legends: covered.map(({ lines, ...counted }) => counted),
    lines: asked ? firstOfEach(asked.lines(), kind) : [],
  };
}

/** In the order of their names, each kind by itself. */
const firstOfEach = (lines: readonly CoverageLine[], whole: CoverageKind | undefined) =>
  [...Map.groupBy(lines, ({ kind }) => kind)].flatMap(([kind, some]) => {
    const sorted = some.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
    return kind === whole ? sorted : sorted.slice(0, FIRST);
  });

const nameOf = (line: CoverageLine) =>
  'ingamename' in line ? line.ingamename : line.kind === 'textures' ? line.texture : line.model;
