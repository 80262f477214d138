import { BASE_SKIN, type Legend, type Skin } from '#contract/skins/skin.ts';

/** Each legend with its word in file names, and its build. */
const legends = `
Alter alter medium, Ash ash medium, Axle overdrive medium, Ballistic ballistic medium, Bangalore bangalore medium,
Bloodhound bloodhound medium, Catalyst catalyst medium, Caustic caustic heavy, Conduit conduit light,
Crypto crypto medium, Fuse fuse medium, Gibraltar gibraltar heavy, Horizon nova medium, Lifeline support light,
Loba loba medium, Mad_Maggie madmaggie medium, Mirage holo medium, Newcastle newcastle heavy, Octane stim medium,
Pathfinder pathfinder heavy, Rampart rampart medium, Revenant revenant heavy, Seer pariah medium,
Sparrow sparrow medium, Valkyrie valkyrie medium, Vantage vantage medium, Wattson wattson light, Wraith wraith light
`
  .split(',')
  .map((entry) => entry.trim().split(' ') as [name: string, word: string, build: string])
  .map(([name, word, build]) => ({ name: name.replace('_', ' '), word, build }));

const first = words(`Midnight Golden Silent Crimson Frozen Savage Élégante Neon Ashen Feral Hollow Radiant Broken Velvet
  Iron Last Wandering Gilded Burning Quiet Stormborn Painted Venom's Nomad's Hunter's Sister's Half-Lit Out-of-Time`);
const second = words(`Heir Choir Verdict Lantern Monarch Oracle Tempest Circuit Serpent Vanguard Promise Mirage Heist
  Doorway Pilot Harvest Reverie Coronation Machine Samurai Rebel Façade Bandit Alchemist Eclipse Warden Hero Season`);
const theme = words(`hero moon cyber ember rift storm iron ghost neon royal desert frost blood steam star wolf paper
  candy shadow sun deep boosted`);
const kind = words(`knight goddess ninja heist queen hunter pirate samurai doll racer priest hacker beast monk soldier
  dragon circus captain witch oracle`);

/**
 * Makes this many skins over all legends, with names like the game's: assets of all four generations, recolours that
 * share their parent's model, some unknown names. The same number gives the same list.
 */
export function generateLegends(total: number): Legend[] {
  const random = createRandom(total);
  const weights = legends.map(() => 0.6 + random());
  const sum = weights.reduce((a, b) => a + b);
  let weight = 0;
  let made = 0;
  return legends.map((legend, index) => {
    weight += weights[index] ?? 0;
    const until = Math.round((weight / sum) * total);
    const details: Skin[] = [];
    for (; made < until; made++) details.push({ _id: `skin-${made}`, ...generate(legend, { random, details }) });
    return { _id: `legend-${index}`, legend: legend.name, details };
  });
}

type Random = () => number;
type Named = (typeof legends)[number];

function generate({ word, build }: Named, { random, details }: { random: Random; details: Skin[] }): Omit<Skin, '_id'> {
  const parent = details.at(-1);
  if (!parent) {
    const pilot = `pilot_${build}_${word}`;
    const model = random() < 0.5 ? pilot : `${word}_base_w`;
    return { ingamename: BASE_SKIN, model, texture: `${word}_base`, animation: pilot };
  }
  const ingamename = inGameName(random);
  if (random() < 0.03) return { ingamename, model: 'n/a', texture: 'n/a' };
  const isParent = /_v\d\d_[a-z]+$/.test(parent.texture);
  if (isParent && random() < 0.3) {
    const recolor = `${random() < 0.5 ? 'rt' : 'rc'}0${1 + Math.floor(random() * 4)}`;
    return { ingamename, model: parent.model, texture: `${parent.texture}_${recolor}` };
  }
  return { ingamename, ...assets({ word, build }, random) };
}

function inGameName(random: Random) {
  const shape = random();
  const [a, b] = [pick(first, random), pick(second, random)];
  if (shape < 0.7) return `${a} ${b}`;
  return shape < 0.85 ? `${b} of the ${a} ${pick(second, random)}` : `The ${b}`;
}

function assets({ word, build }: Pick<Named, 'word' | 'build'>, random: Random) {
  const name = pick(theme, random) + pick(kind, random);
  const art = Math.floor(random() * 26);
  const version = `v${String(art).padStart(2, '0')}`;
  const texture = `${word}_lgnd_${version}_${name}`;
  if (art < 8) return { model: `pilot_${build}_${word}_legendary_${String(art + 1).padStart(2, '0')}`, texture };
  if (art < 18) return { model: `pilot_${build}_${word}_season_${String(art - 4).padStart(2, '0')}_${name}`, texture };
  if (art < 23) return { model: `${word}_${version}_${name}_w`, texture };
  if (random() < 0.9) return { model: `${word}_lgnd_${version}_${name}_w`, texture };
  const mythic = `${word}_mythic_${version}_pilot_level0${1 + Math.floor(random() * 3)}`;
  return { model: `${mythic}_w`, texture: mythic };
}

function pick<T>(from: readonly T[], random: Random) {
  return from[Math.floor(random() * from.length)] as T;
}

function words(text: string) {
  return text.split(/\s+/);
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
