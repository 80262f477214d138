import { readAlbum, writeAlbum } from '#rules/skins/pictures/album.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { createSignal } from '../page/signal.ts';
import { ALBUM } from './album-name.ts';

/** How many pictures are kept, and whether they are shown; null when there are none. */
export const albumText = () => textsOfBrowser.read(ALBUM);

/** Told by this page after each change of the kept pictures. */
export const albumTold = createSignal();

/** Calls back when this page or another tab has kept or removed pictures. Returns a function that stops it. */
export function onAlbum(listener: () => void) {
  const stop = albumTold.listen(listener);
  // Without a key the whole storage was emptied.
  const hear = ({ key }: StorageEvent) => (key === ALBUM || key === null) && listener();
  window.addEventListener('storage', hear);
  return () => {
    stop();
    window.removeEventListener('storage', hear);
  };
}

/** Shows the kept pictures on the pages, or no longer; every page follows. */
export function showPictures(isShown: boolean) {
  textsOfBrowser.keep(ALBUM, writeAlbum({ ...readAlbum(albumText()), isShown }));
  albumTold.tell();
}
