type Option = { name: string; weight: number };

/**
 * Draws one option at random, each as often as its weight says. The draw of an option depends only on the words and the
 * option's name, not on the other options: a walk with a step left out therefore continues as before.
 */
export function draw<Drawn extends Option>(options: readonly Drawn[], ...words: readonly (string | number)[]): Drawn {
  const lots = options.map((option) => -Math.log(chance(...words, option.name)) / option.weight);
  const drawn = options[lots.indexOf(Math.min(...lots))];
  if (!drawn) throw new Error('There is nothing to draw from.');
  return drawn;
}

/** Options with equal weights. */
export const evenly = (names: readonly string[]): Option[] => names.map((name) => ({ name, weight: 1 }));

/** Returns a number between 0 and 1, always the same for the same words. */
export const chance = (...words: readonly (string | number)[]) => mulberry32(hash(words.join('\n')));

/** FNV-1a, 32 bits. */
function hash(text: string) {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return bits;
}

/** The first number of Tommy Ettinger's generator from this state; never 0, because 0 has no logarithm. */
function mulberry32(state: number) {
  let bits = (state + 0x6d2b79f5) | 0;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (((bits ^ (bits >>> 14)) >>> 0) + 1) / 2 ** 32;
}
