import { addresses } from './addresses.ts';
import { albumText, onAlbum } from './album-text.ts';

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
