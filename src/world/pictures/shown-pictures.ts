import { addresses } from './addresses.ts';
import { albumText, onAlbum } from './album-text.ts';

/** The addresses of the kept pictures, by the ids of their skins. */
export type Shown = ReadonlyMap<string, string>;

export const NONE_SHOWN: Shown = new Map();

/** Calls back with the pictures that pages show now, and with each change. Returns a function that stops it. */
export function onShownPictures(listener: (shown: Shown) => void) {
  const isOn = () => albumText()?.startsWith('on');
  let isOver = false;
  const read = async () => {
    const found = isOn() ? await addresses().catch(() => NONE_SHOWN) : NONE_SHOWN;
    if (!isOver) listener(isOn() ? found : NONE_SHOWN);
  };
  read();
  const stop = onAlbum(read);
  return () => {
    isOver = true;
    stop();
  };
}
