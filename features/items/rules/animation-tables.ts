import type { FileRole, ItemKind } from '#game-files/items/kinds.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { nameIn } from '#game-files/names/stem.ts';
import { compare } from '#rules/texts/compare.ts';
import type { AnimationsFile, ItemFileRow } from '../data-files.ts';

type Label = AnimationsFile['full'][string];
type Tables = Omit<AnimationsFile, 'version' | 'revision'>;

/** What Apex Toolbox says of a clip besides its name. */
const said: Partial<Record<FileRole, NonNullable<Label>[1]>> = {
  ...{ clip: '', loop: 'Loop', attacker: '', preview: 'Preview', still: 'Still', moving: 'Animated' },
};

/** Is it an animation? */
export const isClip = ({ kind }: ItemFileRow) => kind === 'finisher' || kind === 'emote' || kind === 'pose';

/** The names of clips in the forms of tables that add-ons for Blender keep (docs: Files of items). */
export function animationTables(all: readonly ItemFileRow[], revision: number): Tables {
  const rows = all.filter(isClip);
  // Emotes in the air are left out: an emote on the ground may have the same folder and name.
  const of = (kind: ItemKind) => rows.filter((row) => row.kind === kind && !row._id.includes('/skydive_emote/'));
  const [poses, emotes, finishers] = [of('pose'), of('emote'), of('finisher')];
  const generated = new Date(revision).toISOString().slice(0, 10);
  return {
    schema: 1,
    metadata: { language: 'English', generated, item_settings: rows.length },
    full: labels(rows, true),
    short: labels(rows, false),
    banner: clipsOf(poses, { still: 'still', moving: 'moving' }),
    emote: clipsOf(emotes, { clip: 'anim', loop: 'animLoop' }),
    finisher: clipsOf(finishers, { attacker: 'attacker' }),
    banner_poses: byLegend('banner_poses', poses, true),
    character_emotes: byLegend('character_emotes', emotes),
    character_executions: byLegend('character_executions', finishers),
  };
}

const isMoving = ({ files }: ItemFileRow) => files.some(({ role }) => role === 'moving');
const fileOf = ({ _id }: ItemFileRow) => _id.replace(/^settings\/itemflav\/\w+\/(.*)\.rpak$/, '$1.json');
const nameOf = ({ names }: ItemFileRow) => names.english ?? '';

/** The names of clips by their hashes: of those that settings name with a path, or of the others. */
function labels(rows: readonly ItemFileRow[], isWhole: boolean): Record<string, Label> {
  const clips = rows.flatMap((row) =>
    row.files.flatMap(({ role, path }) =>
      /^animseq\//i.test(path) === isWhole ? { hash: hashOf(path), name: nameOf(row), role: said[role] ?? '' } : [],
    ),
  );
  const byHash = [...Map.groupBy(clips, ({ hash }) => hash)].sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(
    byHash.map(([hash, [first, ...others]]): [string, Label] => {
      if (!first?.name || others.some(({ name }) => name !== first.name)) return [hash, null];
      return [hash, [first.name, others.every(({ role }) => role === first.role) ? first.role : '']];
    }),
  );
}

const clipsOf = (rows: readonly ItemFileRow[], fields: Partial<Record<FileRole, string>>): Tables['banner'] =>
  Object.fromEntries(
    rows.map((row) => {
      const clips = row.files.flatMap(({ role, path }) => (fields[role] ? [[fields[role], nameIn(path)]] : []));
      return [
        fileOf(row),
        { ...Object.fromEntries(clips), ...(isMoving(row) && { hasMoving: true }), name: nameOf(row) },
      ];
    }),
  );

/** The items of a kind by the names of their legends; what no legend has is called by its folder. */
function byLegend(type: string, rows: readonly ItemFileRow[], isPoses = false): Tables['banner_poses'] {
  const slugOf = (row: ItemFileRow) => fileOf(row).split('/')[0] ?? '';
  const kindOf = (row: ItemFileRow) => (isPoses ? (isMoving(row) ? 'animated' : 'static') : 'animation');
  const tell = (row: ItemFileRow) => ({
    ...{ file: fileOf(row), name: nameOf(row), rarity: row.quality ?? 'other', kind: kindOf(row) },
  });
  const legends = [...Map.groupBy(rows, (row) => row.owner ?? slugOf(row))].sort(([a], [b]) => compare(a, b));
  return {
    type,
    legends: Object.fromEntries(
      legends.map(([displayName, own]) => {
        const lists = Object.fromEntries(Map.groupBy(own.map(tell), ({ kind }) => (isPoses ? kind : 'items')));
        return [displayName, { slug: own.map(slugOf)[0] ?? '', displayName, ...lists }];
      }),
    ),
  };
}
