/**
 * The legends and the words that the names of their assets begin with besides their own, which the game's makers chose
 * before the name was public (facts collected from the exporters' issues and scripts, May 2026).
 */
const words: Record<string, string[]> = {
  Alter: [],
  Ash: [],
  Axle: ['overdrive'],
  Ballistic: [],
  Bangalore: ['bang'],
  Bloodhound: ['bh'],
  Catalyst: [],
  Caustic: [],
  Conduit: [],
  Crypto: [],
  Fuse: [],
  Gibraltar: ['gibby'],
  Horizon: ['nova'],
  Lifeline: ['support'],
  Loba: [],
  'Mad Maggie': ['maggie'],
  Mirage: ['holo'],
  Newcastle: [],
  Octane: ['stim'],
  Pathfinder: [],
  Rampart: [],
  Revenant: ['rev'],
  Seer: ['pariah'],
  Sparrow: [],
  Valkyrie: ['valk'],
  Vantage: [],
  Wattson: [],
  Wraith: [],
};

const legendByWord = new Map(
  Object.entries(words).flatMap(([legend, others]) =>
    [legend.toLowerCase().replaceAll(' ', ''), ...others].map((word) => [word, legend] as const),
  ),
);

/** The legend that an asset's name begins with, after `pov_` and `pilot_medium_`; undefined when it is none. */
export function legendIn(name: string) {
  const [, word = ''] = /^(?:pov_)?(?:pilot_(?:light|medium|heavy)_)?([a-z]+)/.exec(name.toLowerCase()) ?? [];
  return legendByWord.get(word);
}
