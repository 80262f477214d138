import type { Archive, AssetKind } from '#contract/archive/archive.ts';
import { isDummy } from '#contract/dummy.ts';
import { isSharedRig } from '#game-files/names/rigs.ts';
import type { Database } from '#server/database/tables.ts';
import { withApart } from '#server/skins/list-skins.ts';
import type { Lists } from '../rules/coverage-of.ts';

/** The skins, with only the fields that the comparison needs. */
export async function readSkins(db: Database): Promise<Lists['legends']> {
  const rows = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.removed_at', 'is', null)
    .select(['legend.name as legend', 'legend.clips', 'skin.id', 'ingamename', 'model', 'texture', 'animation'])
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
export const ownClipsIn = (clips: string | null | undefined) => (clips && !isSharedRig(clips) ? clips : undefined);

type Assets = { archive: Archive; waiting: string[] };

/** The archive without an order, which takes half the time; `waiting` are assets of skins that the game holds back. */
export async function readArchive(db: Database): Promise<Assets> {
  const rows = await db.selectFrom('archive_item').select(['kind', 'group_name', 'name', 'starter', 'waits']).execute();
  // An import removes all of these at once.
  const starter = rows.some((row) => row.starter === 1);
  const archive: Archive = { Models: [], Textures: [], Animations: [], starter };
  const groups = new Map<string, string[]>();
  const itemsOf = (kind: AssetKind, name: string) => {
    const items: string[] = [];
    groups.set(`${kind}\n${name}`, items);
    archive[kind].push({ name, items });
    return items;
  };
  for (const { kind, group_name, name } of rows) {
    (groups.get(`${kind}\n${group_name}`) ?? itemsOf(kind, group_name)).push(name);
  }
  return { archive, waiting: rows.flatMap(({ name, waits }) => (waits === 1 ? [name] : [])) };
}
