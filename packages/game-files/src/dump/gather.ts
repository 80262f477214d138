import { wholeText } from '../files/source.ts';
import { Unreadable } from '../files/unreadable.ts';
import { charactersIn, saysFlags } from '../formats/item.ts';
import { readNameList } from '../formats/name-list.ts';
import type { Form } from '../formats/recognise.ts';
import { readRepakMap } from '../formats/repak-map.ts';
import { readRsxCsv } from '../formats/rsx-csv.ts';
import { knownLegends, type Legends } from '../names/legends.ts';
import { asideReason } from './aside-reason.ts';
import { assetIn, takeBroken, takeCharacter, takePackage, takeSettings, takeSkin } from './gather-items.ts';
import { settleBareRows, takeDependencies, takeList } from './gather-lists.ts';
import { takeTexts, tokensOf } from './gather-texts.ts';
import { assetKey, type Damage, type GameFile, type Gathered, LONGEST, setAside } from './gathered.ts';
import { joinForms } from './one-of-each.ts';

/** Ten times the size of all lists of the game together. */
export const MOST_LINES = 3_000_000;

/** An empty result for the known legends. */
export const emptyGathering = (
  legends: Legends = knownLegends,
  { listed = [], mostLines = MOST_LINES }: Partial<Pick<Gathered, 'listed' | 'mostLines'>> = {},
): Gathered => ({
  ...{ legends, listed, mostLines },
  skins: [],
  characters: [],
  flags: [],
  texts: new Map(),
  textFiles: new Map(),
  placeholders: new Map(),
  assets: new Map(),
  hasBareLists: false,
  bare: [],
  places: new Map(),
  weapons: new Set(),
  wears: new Map(),
  dependencyLists: [],
  packages: new Map(),
  read: 0,
  texted: 0,
  setAside: new Map(),
  first: new Map(),
  damage: [],
  questions: [],
});

/** Reads all files, texts last, since the others say which texts are wanted. An unreadable file counts as damage. */
export async function gather(files: Iterable<GameFile>, into = emptyGathering()): Promise<Gathered> {
  const waiting = [...files].sort((a, b) => Number(isTexts(a)) - Number(isTexts(b)));
  into.hasBareLists ||= waiting.some(({ form }) => form === 'legion+');
  let wanted: Set<string> | undefined;
  for (const file of waiting) {
    try {
      if (isTexts(file)) {
        wanted ??= tokensOf(into);
        await takeTexts(into, file, wanted);
      } else await take[file.form]?.(into, file);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      takeBroken(into, file, error.message);
    }
  }
  settleBareRows(into);
  forgetRepaired(into);
  joinForms(into);
  return into;
}

/** Nothing is lost with a broken file when another form of it was read. */
function forgetRepaired(into: Gathered) {
  const read = new Set(into.skins.map(({ asset }) => assetKey(asset)));
  const isRead = ({ file, lost }: Damage) => typeof lost === 'object' && read.has(assetKey(assetIn(file)));
  into.damage = into.damage.map((damage) => {
    if (!isRead(damage)) return damage;
    const { lost: _, ...rest } = damage;
    return rest;
  });
}

/** Are they texts? These are read after all others. */
const isTexts = ({ form }: Pick<GameFile, 'form'>) => form === 'texts' || form === 'old texts';

const take: Partial<Record<Form, (into: Gathered, file: GameFile) => Promise<void>>> = {
  'rsx csv': (into, file) => takeList(into, file, readRsxCsv(file.open())),
  'rsx txt': (into, file) => takeList(into, file, readNameList(file.open())),
  'legion+': (into, file) => takeList(into, file, readNameList(file.open())),
  dependencies: takeDependencies,
  'repak map': async (into, file) => {
    const text = await wholeText(file.open(), LONGEST);
    if (text === undefined) takeBroken(into, file, 'it is too long');
    else await takeList(into, file, [[...readRepakMap(text)]]);
  },
  skin: (into, file) => takeSettings(into, file, { form: 'skin', take: (settings) => takeSkin(into, settings, file) }),
  character: (into, file) =>
    takeSettings(into, file, { form: 'character', take: (settings) => takeCharacter(into, settings, file) }),
  characters: (into, file) =>
    takeSettings(into, file, {
      form: 'characters',
      take: (settings) => void (saysFlags(settings.fields.characters) && into.flags.push(...charactersIn(settings))),
    }),
  'other settings': async (into, file) => {
    into.read += 1;
    const asset = assetIn(file.path);
    setAside(into, asideReason(into, 'settings', asset), { file: file.path, line: 0, text: asset });
  },
  package: takePackage,
};
