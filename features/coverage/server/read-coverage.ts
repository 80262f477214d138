import { nameKey } from '#contract/text.ts';
import { compare } from '#rules/texts/compare.ts';
import { changeInThread } from '#server/beside/in-thread.ts';
import { readGone } from '#server/builds/read-seen.ts';
import { keptBeside, keptFor } from '#server/database/kept-beside.ts';
import { readTogether } from '#server/database/read.ts';
import { readRevisions } from '#server/database/revision.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Answer } from '#server/http/router.ts';
import type { CoverageKind, CoverageLine, CoverageReply } from '../coverage.ts';
import { type ArchiveSide, archiveSide } from '../rules/archive-side.ts';
import { type Covered, coverageOf } from '../rules/coverage-of.ts';
import { clipsMended } from './prepare-clips.ts';
import { readArchive, readSkins } from './read-lists.ts';

/** How many lines of each kind are sent unasked. */
const FIRST = 20;

/**
 * `GET /api/coverage`: what is left to do for each legend; `?legend=` adds the first lines of each kind for it,
 * `&kind=` all lines of one kind.
 */
export const readCoverage =
  (current: CurrentCoverage): Answer<'readCoverage'> =>
  async ({ c, query }) =>
    c.json(replyOf(await current(), query));

type Asked = { legend: string; kind?: CoverageKind | undefined };

function replyOf(covered: readonly Covered[], { legend, kind }: Asked): CoverageReply {
  const asked = covered.find((one) => nameKey(one.legend) === nameKey(legend));
  return {
    legends: covered.map(({ lines, ...counted }) => counted),
    lines: asked ? firstOfEach(asked.lines(), kind) : [],
  };
}

/** By name, each kind separately. */
const firstOfEach = (lines: readonly CoverageLine[], whole: CoverageKind | undefined) =>
  [...Map.groupBy(lines, ({ kind }) => kind)].flatMap(([kind, some]) => {
    const sorted = some.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
    return kind === whole ? sorted : sorted.slice(0, FIRST);
  });

const nameOf = (line: CoverageLine) =>
  'ingamename' in line ? line.ingamename : line.kind === 'textures' ? line.texture : line.model;

/**
 * `POST /api/coverage/clips`: gives skins whose animation is shared by all legends the clips of their legend's row, as
 * one batch that can be undone (docs: Coverage). Skins of legends without such clips stay as they are. When an owner
 * asks, rows with shared clips get those of their rig, or none, each as a change of its own.
 */
export const mendClips =
  ({ db }: Deps): Answer<'mendClips'> =>
  async ({ c, person }) =>
    c.json(await changeInThread(db, clipsMended, { person }));

type CurrentCoverage = () => Promise<readonly Covered[]>;

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
