import { albumText, onAlbum } from './album-text.ts';
import { keptTimes, picturesOf } from './store.ts';

/** The addresses of the kept pictures, by the ids of their skins. */
export type Shown = ReadonlyMap<string, string>;

export const NONE_SHOWN: Shown = new Map();

/** While a folder is kept there is a new picture several times a second, and each changes the page. */
const AT_MOST_EVERY_MS = 1000;

/** Calls back with the pictures that pages show now, and with each change. Returns a function that stops it. */
export function onShownPictures(listener: (shown: Shown) => void) {
  const isOn = () => albumText()?.startsWith('on');
  let isOver = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let hasChanged = false;
  const read = async () => {
    const found = isOn() ? await addresses().catch(() => NONE_SHOWN) : NONE_SHOWN;
    if (!isOver) listener(isOn() ? found : NONE_SHOWN);
  };
  const hear = () => {
    if (resting !== undefined) {
      hasChanged = true;
      return;
    }
    hasChanged = false;
    read();
    resting = setTimeout(() => {
      resting = undefined;
      if (hasChanged) hear();
    }, AT_MOST_EVERY_MS);
  };
  read();
  const stop = onAlbum(hear);
  return () => {
    isOver = true;
    clearTimeout(resting);
    stop();
  };
}

type Addressed = { when: number; address: string };

let known = new Map<string, Addressed>();
let addressed: ReadonlyMap<string, string> = new Map();
let last: Promise<unknown> = Promise.resolve();

/**
 * An address for each kept picture, for as long as the page is open: the same one, and the same map, until the pictures
 * change. Calls wait for each other.
 */
function addresses(): Promise<ReadonlyMap<string, string>> {
  const next = last.then(read, read);
  last = next;
  return next;
}

/** Reads only the pictures that are new: while pictures of a folder are kept, this happens after each of them. */
async function read() {
  const times = await keptTimes();
  const fresh = [...times].flatMap(([skin, when]) => (known.get(skin)?.when === when ? [] : [skin]));
  if (fresh.length === 0 && times.size === known.size) return addressed;
  const pictures = await picturesOf(fresh);
  const old = known;
  known = new Map(
    [...times].flatMap(([skin, when]): [string, Addressed][] => {
      const before = old.get(skin);
      if (before?.when === when) return [[skin, before]];
      const picture = pictures.get(skin);
      return picture ? [[skin, { when, address: URL.createObjectURL(picture) }]] : [];
    }),
  );
  for (const [skin, { address }] of old) if (known.get(skin)?.address !== address) URL.revokeObjectURL(address);
  addressed = new Map([...known].map(([skin, { address }]) => [skin, address]));
  return addressed;
}
