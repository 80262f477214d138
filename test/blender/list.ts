import fc from 'fast-check';

/** A skin of a made-up list, as an import takes it, with what Blender has to find out about it. */
export type MadeSkin = {
  legend: string;
  ingamename: string;
  model: string;
  texture: string;
  gameid: string;
  names: string;
  parentid?: string;
};

const FOLDERS = {
  Bloodhound: 'bloodhound',
  Gibraltar: 'gibraltar',
  Horizon: 'horizon',
  'Mad Maggie': 'madmaggie',
  Octane: 'octane',
  Wraith: 'wraith',
};
const word = fc.string({ minLength: 5, maxLength: 9, unit: fc.constantFrom(...'bdfgklmnprstvz', ...'aeiou') });
const katakana = fc.string({ minLength: 4, maxLength: 8, unit: fc.constantFrom(...'アイウエオカキクケコサシスセソ') });

/** Forty skins, ten of them recolours of the one before, one with a longer name than Blender keeps. */
export function madeList(seed: number): MadeSkin[] {
  const themes = fc.uniqueArray(fc.tuple(word, word, katakana), {
    ...{ minLength: 40, maxLength: 40 },
    // A name that others contain finds them as well.
    selector: ([one, other]) => [one, other],
    comparator: (some, others) => some.some((a) => others.some((b) => a.includes(b) || b.includes(a))),
  });
  const [made = []] = fc.sample(themes, { seed, numRuns: 1 });
  const legends = Object.entries(FOLDERS);
  const skins: MadeSkin[] = [];
  for (const [at, [one, other, japanese]] of made.entries()) {
    const parent = at % 4 === 3 ? skins[at - 1] : undefined;
    const [legend, folder] = parent
      ? [parent.legend, FOLDERS[parent.legend as keyof typeof FOLDERS]]
      : (legends[at % legends.length] as [string, string]);
    const theme = at === 0 ? `${one}${'longname'.repeat(5)}` : one;
    const art = `${folder}_lgnd_v${20 + (at % 9)}_${theme}`;
    const ingamename = `${capital(one)}’s ${capital(other)}`;
    skins.push({
      ...{ legend, ingamename, gameid: String(1000 + at) },
      model: parent?.model ?? `${folder}_v${20 + (at % 9)}_${theme}_w`,
      texture: parent ? `${parent.texture}_rt01` : art,
      names: JSON.stringify({ english: ingamename, german: `Größe der ${capital(other)} ${one}`, japanese }),
      ...(parent && { parentid: parent.gameid }),
    });
  }
  return skins;
}

const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);

/** The materials that the archive has of a skin. */
export const materialsOf = ({ texture }: Pick<MadeSkin, 'texture'>) => [`${texture}_body`, `${texture}_gear`];
