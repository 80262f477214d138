import { useEffect, useState } from 'react';
import { textsOfBrowser } from '../../world/kept/kept-texts.ts';
import { ALBUM } from '../../world/pictures/album-name.ts';

/** Does this browser keep pictures? What shows them is loaded only then. */
export function useHasPictures() {
  const [has, setHas] = useState(false);
  // The document that the server draws is the same for everybody.
  useEffect(() => setHas(textsOfBrowser.read(ALBUM) !== null), []);
  return has;
}
