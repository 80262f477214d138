import type { Said } from '../formats/said-fields.ts';

/**
 * The source of a value: a list of the game's assets, or a rule about names. All other values come from the settings.
 */
type Origin = 'list' | 'derived';

/** A legend of a dump; without a name when neither a row nor an English text names it. */
export type GameLegend = { folder: string; name: string | undefined; names: Record<string, string> };

/** A skin as the game's files describe it; missing fields are undefined. */
export type GameSkin = {
  /** The path of its settings. */
  asset: string;
  legend: GameLegend;
  /** The name of its settings: `lgnd_v21_heroknight_rt01`, `classic`. */
  stem: string;
  /** The hash of its name's token in the texts. */
  token: string | undefined;
  /** The game's permanent id. */
  id: number | undefined;
  /** Its name in the shop, by language. */
  names: Record<string, string>;
  model: string | undefined;
  loading: string | undefined;
  /** The common name of its materials, without part, and the whole names where a list has them. */
  material: { name: string; names: string[]; from: Origin } | undefined;
  /** Its library of animation clips. */
  animation: { name: string; from: Origin } | undefined;
  /** The settings of the skin that it recolours. */
  parent: string | undefined;
  /** What its settings say by themselves. */
  said: Said;
  /** The package to load. */
  file: string | undefined;
  /** Signs that it is not public yet. */
  heldBack: string[];
  /** The flags that hide it and its legend. */
  flags: string[];
  /** Do the files leave open whether it is public? */
  isUntold: boolean;
};

/** Questions that only a person can decide. */
export type Question =
  | { what: 'two texts'; asset: string; language: string; texts: string[] }
  | { what: 'two ids'; asset: string; ids: number[] }
  | { what: 'one id'; id: number; assets: string[] }
  /** Several files say different things of one asset. */
  | { what: 'one asset'; asset: string; differences: { field: string; values: string[] }[] }
  | { what: 'one name'; legend: string; name: string; assets: string[] };

export type Joined = { skins: GameSkin[]; legends: GameLegend[]; questions: Question[] };
