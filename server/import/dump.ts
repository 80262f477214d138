import * as v from 'valibot';
import { type AssetKind, assetKinds, GroupName } from '#contract/archive.ts';
import { BASE_SKIN } from '#contract/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skin-draft.ts';
import { joinDump } from '#rules/dump/dump.ts';
import { gather } from '#rules/dump/gather.ts';
import type { DumpFile, Gathered, Listed } from '#rules/dump/gathered.ts';
import { countsOf } from '#rules/dump/set-aside.ts';
import type { DumpSkin, Joined } from '#rules/dump/skin.ts';
import { legendCalled } from '#rules/names/legends.ts';
import { stemOf } from '#rules/names/stem.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { type AssetRow, skinKey } from './rows.ts';

/** A skin of a dump; a model or material that the dump does not tell is undefined, and what is known of it stays. */
const Skin = v.object({
  legend: LegendName,
  ingamename: InGameName,
  model: v.optional(AssetName),
  texture: v.optional(AssetName),
  animation: v.optional(AssetName),
});
export type DumpSkinRow = v.InferOutput<typeof Skin>;
const Asset = v.object({ kind: v.picklist(assetKinds), group: GroupName, name: AssetName });

/** What a dump gives for today's tables, and what it does not. */
export type DumpRows = {
  skins: DumpSkinRow[];
  assets: AssetRow[];
  gathered: Gathered;
  joined: Joined;
  /** Skins that no table takes, by why. */
  leftOut: { held: DumpSkin[]; unnamed: DumpSkin[]; strangers: DumpSkin[]; doubles: DumpSkin[] };
  /** Names that no field takes, and why. */
  unusable: string[];
  /** Folders of legends that have no public name, and how many assets each has. */
  strangers: Map<string, number>;
};

/** Reads the files of a dump into rows. Names come out once each, however many lists have them. */
export async function readDump(files: DumpFile[]): Promise<DumpRows> {
  const gathered = await gather(files);
  const joined = joinDump(gathered);
  if (files.length > 0 && gathered.assets.size + gathered.skins.length + gathered.characters.length === 0) {
    const aside = countsOf(gathered.setAside);
    const counts = aside ? ` (${aside})` : '';
    throw new CannotStart(
      `These files hold no skin and no asset of a legend${counts}. Name a list of them or their settings.`,
    );
  }
  const rows: DumpRows = {
    skins: [],
    assets: [],
    gathered,
    joined,
    leftOut: { held: [], unnamed: [], strangers: [], doubles: [] },
    unusable: [],
    strangers: new Map(),
  };
  takeSkins(rows);
  takeAssets(rows);
  return rows;
}

function takeSkins({ skins, joined, leftOut, unusable }: DumpRows) {
  const taken = new Set<string>();
  for (const skin of joined.skins) {
    const legend = nameOf(skin.legend);
    const ingamename = skin.stem === 'classic' ? BASE_SKIN : englishOr(skin.names);
    if (skin.heldBack.length > 0) leftOut.held.push(skin);
    else if (legend === undefined) leftOut.strangers.push(skin);
    else if (ingamename === undefined) leftOut.unnamed.push(skin);
    else if (taken.has(skinKey({ legend, ingamename }))) leftOut.doubles.push(skin);
    else {
      taken.add(skinKey({ legend, ingamename }));
      const { success, output, issues } = v.safeParse(Skin, rowOf(skin, legend, ingamename), { abortEarly: true });
      if (success) skins.push(output);
      else unusable.push(`${skin.asset}: ${issues[0].message}`);
    }
  }
}

/** The English text; without one the first there is (the product's rule for names). */
const englishOr = (names: Record<string, string>) => names.english ?? Object.values(names)[0];

const nameOf = ({ names, name }: DumpSkin['legend']) => name ?? englishOr(names);

function rowOf({ model, material, animation }: DumpSkin, legend: string, ingamename: string) {
  const row = { legend, ingamename, model, texture: material?.name };
  // Clips belong to a legend, and only its base texture names them.
  return material?.name.endsWith('_base') && animation ? { ...row, animation: animation.name } : row;
}

function takeAssets({ assets, gathered, joined, strangers, unusable }: DumpRows) {
  const names = new Map(joined.legends.map((legend) => [legend.folder, nameOf(legend)]));
  const taken = new Set<string>();
  for (const listed of gathered.assets.values()) {
    const named = assetOf(listed);
    if (named === undefined) continue;
    const group = legendCalled(listed.folder)?.name ?? names.get(listed.folder);
    const key = `${named.kind} ${listed.folder} ${named.name}`;
    if (taken.has(key)) continue;
    taken.add(key);
    if (group === undefined) strangers.set(listed.folder, (strangers.get(listed.folder) ?? 0) + 1);
    else {
      const { success, output, issues } = v.safeParse(Asset, { ...named, group }, { abortEarly: true });
      if (success) assets.push(output);
      else unusable.push(`${listed.path}: ${issues[0].message}`);
    }
  }
}

const kinds: Partial<Record<Listed['kind'], AssetKind>> = {
  model: 'Models',
  material: 'Textures',
  texture: 'Textures',
  rig: 'Animations',
};

/** What the archive calls it; undefined for what is no choice: settings, the twins of a model and of a material. */
function assetOf(listed: Listed): Omit<AssetRow, 'group'> | undefined {
  const kind = kinds[listed.kind];
  const { name, pass, isLoading } = stemOf(listed.path);
  if (kind === undefined || pass !== undefined || isLoading) return;
  const legend = legendCalled(listed.folder);
  return { kind, name: kind === 'Animations' && legend?.rig === name ? legend.clips : name };
}
