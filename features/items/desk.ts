import * as v from 'valibot';
import { usableNames } from '#contract/skins/game-texts.ts';
import type { GameItem } from '#game-files/dump/join-items.ts';
import { type ItemKind, itemKinds } from '#game-files/items/kinds.ts';
import { unmetFlags } from '#rules/import/reading/reading.ts';
import type { OtherGroup, Reading } from '#rules/import/review/others.ts';
import { type Item, ItemRow } from './item.ts';
import { changedItems } from './rules/changed-items.ts';
import { nameOf } from './rules/shelves.ts';

/**
 * The rows of items that may be taken. One that no file calls public, or no English text names, adds nothing new, and one
 * with a value that no import accepts is left out: it is no reason to lose the others.
 */
export const rowsOf = (reading: Reading, flags: ReadonlySet<string>): ItemRow[] =>
  itemsIn(reading).flatMap((item) => (whyLeft(item, flags).length > 0 ? [] : rowOf(item)));

/** The items of the game's files, and those of an export. */
const itemsIn = ({ items, own }: Reading): GameItem[] => [...items, ...(own.others?.items ?? []).map(exportedItem)];

/** An item of an export, in the form of one of the game's files. Its values are checked like theirs. */
function exportedItem(row: Partial<Item>): GameItem {
  const {
    kind,
    asset = '',
    weapon,
    legend,
    names = {},
    short,
    gameid,
    quality,
    eventset,
    slot,
    camo,
    parent,
    files,
  } = row;
  const said = { quality, eventset, slot, camo };
  return {
    ...{ kind: kind as ItemKind, asset, weapon, legend, names, short, parent, files: files ?? [] },
    ...{ id: gameid === undefined ? undefined : Number(gameid), said: said as GameItem['said'] },
    ...{ heldBack: [], flags: [], isUntold: false },
  };
}

/** Why it is not taken. */
function whyLeft(item: GameItem, said: ReadonlySet<string>): string[] {
  const signs = [...item.heldBack, ...unmetFlags(item.flags, said)];
  return signs.length > 0
    ? signs
    : (v.safeParse(ItemRow, rowOf(item), { abortEarly: true }).issues ?? []).map(({ message }) => message);
}

function rowOf({ said, heldBack: _, flags: __, isUntold, id, names, ...item }: GameItem): ItemRow {
  const usable = usableNames(names);
  return {
    ...{ ...item, ...said, names: usable, gameid: id === undefined ? undefined : String(id) },
    ...((isUntold || usable.english === undefined) && { isOpen: true }),
  };
}

/** The rows that change something, and the groups that the desk shows (docs: Other kinds). */
export function compare(reading: Reading, known: readonly object[], flags: ReadonlySet<string>) {
  const byAsset = new Map((known as readonly Item[]).map((item) => [item.asset, item]));
  const items = itemsIn(reading);
  const rows = new Map(rowsOf(reading, flags).map((row) => [row.asset, row]));
  const changes = changedItems([...rows.values()], byAsset);
  const left = items.map((item) => ({ ...item, why: whyLeft(item, flags) })).filter(({ why }) => why.length > 0);
  const groups = itemKinds.map((kind): OtherGroup => {
    const isMeant = (item: { kind: ItemKind }) => item.kind === kind;
    const [changed, added] = [true, false].map((isKnown) =>
      changes.flatMap(({ before, after }) => (isMeant(after) && (before !== null) === isKnown ? sayItem(after) : [])),
    ) as [string[], string[]];
    const heldBack = left.filter(isMeant).map(({ why, ...item }) => `${sayItem(item)}: ${why.join(', ')}`);
    return { title: titles[kind], added, changed, heldBack };
  });
  return {
    rows: changes.flatMap(({ asset }) => rows.get(asset) ?? []),
    groups: groups.filter(({ added, changed, heldBack }) => added.length + changed.length + heldBack.length > 0),
  };
}

const titles: Readonly<Record<ItemKind, string>> = {
  weapon: 'Weapons',
  'weapon skin': 'Skins of weapons',
  melee: 'Melee',
  charm: 'Charms',
  finisher: 'Finishers',
  emote: 'Emotes',
  pose: 'Poses',
};

const sayItem = (item: Pick<Item, 'names' | 'asset' | 'weapon' | 'legend'>) =>
  [item.legend ?? item.weapon, nameOf(item)].filter(Boolean).join(' – ');
