import { useEffect, useState } from 'react';
import { readAlbum } from '#rules/skins/pictures/album.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { ALBUM } from './album-name.ts';

/** Does this browser keep pictures that pages can show? What shows them is loaded only then. */
export function useHasPictures() {
  const [has, setHas] = useState(false);
  // The document that the server draws is the same for everybody.
  useEffect(() => setHas(readAlbum(textsOfBrowser.read(ALBUM)).number > 0), []);
  return has;
}
