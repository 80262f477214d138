import type { Archive } from '#contract/archive/archive.ts';
import { type ImportApplied, mayUndoBatch } from '#contract/imports/batch.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { holds, type User } from '#contract/users/user.ts';
import { isSharedRig } from '#game-files/names/rigs.ts';
import { withSources } from '#rules/skins/sources.ts';
import { compare } from '#rules/texts/compare.ts';
import { readArchiveGroups } from '#server/archive/read-groups.ts';
import { changeBeside } from '#server/beside/change-beside.ts';
import type { Prepared, Work } from '#server/beside/work.ts';
import { readGone } from '#server/builds/list-builds.ts';
import { keptBeside, keptFor } from '#server/database/kept-beside.ts';
import type { Database, Trx } from '#server/database/tables.ts';
import { readRevisions, readTogether } from '#server/database/write.ts';
import { countsOfBatch } from '#server/history/read-batches.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Answer } from '#server/http/router.ts';
import { batchOf, saveLegends, stepsFor } from '#server/import/prepare-import.ts';
import { touchedBy } from '#server/records/apart.ts';
import { listedSkins } from '#server/records/named-skins.ts';
import { withApart } from '#server/skins/list-skins.ts';
import { highestVersions, type SkinChange } from '#server/skins/skin-record.ts';
import type { CoverageKind, CoverageLine, CoverageReply } from '../coverage.ts';
import { type ArchiveSide, archiveSide } from '../rules/archive-side.ts';
import { type Covered, coverageOf, type Lists } from '../rules/coverage-of.ts';

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
    c.json(await changeBeside(db, clipsMended, { person }));

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

const NO_ASSETS = { added: [], changed: [], adopted: [], removed: [], left: 0, aside: 0 };

type Order = { person: User };

/** @public */
export const clipsMended: Work<Order, ImportApplied> = { module: import.meta.url, name: 'clipsMended', prepare };

/** Prepares the change that gives skins the clips of their legends' rows (docs: Coverage). */
async function prepare(trx: Trx, { person }: Order, nextId: () => string): Promise<Prepared<ImportApplied>> {
  const at = Date.now();
  const by = { actor: person._id, at, nextId };
  const changed = holds(person, 'owner') ? await legendsOf(trx) : [];
  const changes = await changesOf(trx, { at, clips: new Map(changed.map(({ after }) => [after.id, after.clips])) });
  const ofLegends = [...saveLegends(trx, { added: [], changed, left: 0 }, by)];
  if (changes.length === 0) {
    return {
      told: { message: changed.length === 0 ? NOTHING : LEGENDS },
      ...(ofLegends.length > 0 && { steps: () => ofLegends }),
    };
  }
  const skins = { newLegends: [], changes, adopted: [], left: 0, aside: 0, met: [] };
  const plans = { skins, archive: NO_ASSETS, others: {} };
  const batch = batchOf(plans, { id: nextId(), at, actor: person._id, build: null });
  const counts = countsOfBatch(batch);
  const mayUndo = mayUndoBatch(person, { batch: counts, isOwn: true });
  const told = { message: 'Animations set', batch: counts, ...(mayUndo && { historyId: batch.id }) };
  return {
    told,
    touched: () => touchedBy(changes.map(({ after }) => after)),
    *steps() {
      yield* ofLegends;
      yield* stepsFor(trx, plans, { ...by, batch });
    },
  };
}

const NOTHING = 'Nothing has changed: no legend’s row says which animations are its own. Name them under Legends.';

const LEGENDS = 'No skin could be set right: the rows of its legends named shared animations, and name none now.';

/** The rows of legends that have shared clips, with those of their rig in their place. */
async function legendsOf(trx: Database) {
  const rows = await trx.selectFrom('legend').where('clips', 'is not', null).selectAll().execute();
  return rows
    .filter(({ clips }) => clips && ownClipsIn(clips) === undefined)
    .map((before) => ({
      before,
      after: { ...before, clips: ownClipsIn(before.rig) ?? null, version: before.version + 1 },
    }));
}

type How = { at: number; clips: ReadonlyMap<string, string | null> };

/** The changed skins. `clips` are those of the legends whose rows change as well. */
async function changesOf(trx: Database, { at, clips: changed }: How): Promise<SkinChange[]> {
  const skins = await listedSkins(trx)
    .where('animation', 'is not', null)
    .selectAll('skin')
    .select('legend.clips')
    .orderBy('skin.id')
    .execute();
  const versions = await highestVersions(trx);
  return skins.flatMap(({ clips, ...before }): SkinChange[] => {
    const animation = ownClipsIn(changed.get(before.legend_id) ?? clips);
    if (animation === undefined || !before.animation || !isSharedRig(before.animation.toLowerCase())) return [];
    const sources = withSources(before.sources, ['animation'], 'derived:animation');
    const version = Math.max(before.version, versions.get(before.id) ?? 0) + 1;
    return [
      { action: 'change', before, after: { ...before, animation, sources, starter: 0, version, updated_at: at } },
    ];
  });
}

/** The skins, with only the fields that the comparison needs. */
async function readSkins(db: Database): Promise<Lists['legends']> {
  const rows = await listedSkins(db)
    .select(['legend.clips', 'skin.id', 'ingamename', 'model', 'texture', 'animation'])
    .select(['quality', 'gameid', 'slot', 'camo'])
    .orderBy('skin.id')
    .execute();
  return [...Map.groupBy(rows, ({ legend }) => legend)].flatMap(([legend, all]) =>
    isDummy(legend)
      ? []
      : [
          {
            legend,
            clips: ownClipsIn(all[0]?.clips),
            details: withApart(all).map(({ skin, apart }) => ({ ...comparedOf(skin), ...apart })),
          },
        ],
  );
}

type Row = { id: string; ingamename: string; model: string; texture: string } & Record<
  'animation' | 'gameid' | 'slot' | 'camo',
  string | null
>;

const comparedOf = ({ id: _id, ingamename, model, texture, animation, gameid, slot, camo }: Row) => ({
  ...{ _id, ingamename, model, texture, animation: animation ?? '' },
  ...(gameid !== null && { gameid }),
  ...(slot !== null && { slot }),
  ...(camo !== null && { camo }),
});

/** The clips of a legend's row, unless these are shared as well. */
const ownClipsIn = (clips: string | null | undefined) => (clips && !isSharedRig(clips) ? clips : undefined);

type Assets = { archive: Archive; waiting: string[] };

async function readArchive(db: Database): Promise<Assets> {
  // An import removes all of these at once.
  let starter = false;
  const lists: Omit<Archive, 'starter'> = { Models: [], Textures: [], Animations: [] };
  const waiting: string[] = [];
  for await (const { kind, group_name: name, items } of readArchiveGroups(db)) {
    starter ||= items.some((item) => item.starter === 1);
    lists[kind].push({ name, items: items.map((item) => item.name) });
    for (const item of items) if (item.waits === 1) waiting.push(item.name);
  }
  return { archive: { ...lists, starter }, waiting };
}
