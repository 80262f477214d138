import { wordsIn } from './words-in.ts';

/** A legend as the game's files know it. */
export type KnownLegend = {
  name: string;
  /** Its folder in the settings and among the newer models. */
  folder: string;
  /**
   * Words besides the folder's that the names of its files begin with, most of them from before its name was public.
   */
  words: readonly string[];
  /** The rig of its skeleton, when a person has entered it. */
  rig?: string | undefined;
  /** The library of its animation clips; for one legend it is not named like the rig. */
  clips?: string | undefined;
};

/** The initial data about legends, from publications of people who read the game's files (November 2026). */
const rows: [name: string, folder: string, words: string, rig: string, clips?: string][] = [
  ['Alter', 'alter', '', 'medium_alter'],
  ['Ash', 'ash', '', 'medium_ash'],
  ['Axle', 'overdrive', 'axle', 'medium_overdrive'],
  ['Ballistic', 'ballistic', '', 'medium_ballistic'],
  ['Bangalore', 'bangalore', 'bang firesupport', 'medium_bangalore'],
  ['Bloodhound', 'bloodhound', 'bh tracker', 'medium_bloodhound'],
  ['Catalyst', 'catalyst', '', 'medium_catalyst'],
  ['Caustic', 'caustic', 'gas', 'heavy_caustic'],
  ['Conduit', 'conduit', '', 'light_conduit'],
  ['Crypto', 'crypto', '', 'medium_crypto'],
  ['Fuse', 'fuse', '', 'medium_fuse'],
  ['Gibraltar', 'gibraltar', 'gibby gunner', 'heavy_gibraltar'],
  ['Horizon', 'horizon', 'nova', 'medium_nova', 'medium_horizon'],
  ['Lifeline', 'lifeline', 'support medic', 'light_lifeline'],
  ['Loba', 'loba', '', 'medium_loba'],
  ['Mad Maggie', 'madmaggie', 'maggie', 'medium_madmaggie'],
  ['Mirage', 'mirage', 'holo holopilot', 'medium_holo'],
  ['Newcastle', 'newcastle', 'barricade', 'heavy_newcastle'],
  ['Octane', 'octane', 'stim octance', 'medium_stim'],
  ['Pathfinder', 'pathfinder', 'grapple', 'heavy_pathfinder'],
  ['Rampart', 'rampart', '', 'medium_rampart'],
  ['Revenant', 'revenant', 'rev', 'heavy_revenant'],
  ['Seer', 'seer', 'pariah', 'medium_seer'],
  ['Sparrow', 'sparrow', 'sprw', 'medium_sparrow'],
  ['Valkyrie', 'valkyrie', 'valk', 'medium_valkyrie'],
  ['Vantage', 'vantage', '', 'medium_vantage'],
  ['Wattson', 'wattson', '', 'light_wattson'],
  ['Wraith', 'wraith', '', 'light_wraith'],
];

/** Folders and words in the place of a legend's that mean no legend. */
const shared = new Set(['generic', 'dummie', 'dummy', 'shared', '_shared_favorites', 'core']);

/** Finds the legend of a folder, or of the first word of a name. */
export type Legends = { called: (word: string) => KnownLegend | undefined };

/** Prepares legends for look-ups by folder and word. */
export function legendsOf(all: readonly KnownLegend[]): Legends {
  const byWord = new Map(all.flatMap((legend) => [legend.folder, ...legend.words].map((word) => [word, legend])));
  return { called: (word) => byWord.get(word) };
}

/** The legends of November 2026. Who keeps a list of legends passes it instead: new ones come with the game's seasons. */
export const firstLegends = rows.map(
  ([name, folder, more, rig, clips = rig]): Required<KnownLegend> => ({
    name,
    folder,
    words: wordsIn(more),
    rig: `pilot_${rig}`,
    clips: `pilot_${clips}`,
  }),
);

/** The known legends for callers that name none. */
export const knownLegends = legendsOf(firstLegends);

/** Does a folder or a word mean no legend, because files of several have it? */
export const isShared = (word: string) => shared.has(word);

/** The library of clips that belongs to a rig: for one legend the two names differ. */
export const clipsFor = (rig: string, legend: KnownLegend | undefined) =>
  (legend?.rig === rig ? legend.clips : undefined) ?? rig;

/** The word of a legend at the beginning of a lower-case name, after `pov_` and `pilot_medium_`. */
export const wordOf = (name: string) => /^(?:pov_)?(?:pilot_(?:light|medium|heavy)_)?([a-z]*)/.exec(name)?.[1] ?? '';
