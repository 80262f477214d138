import { startTransition, useEffect, useState } from 'react';
import { NONE_SHOWN, onShownPictures } from './shown-pictures.ts';

/** The addresses of the pictures that this browser keeps and shows, by the ids of their skins (docs: Pictures). */
export function usePictures() {
  const [shown, setShown] = useState(NONE_SHOWN);
  // What somebody types meanwhile is drawn first.
  useEffect(() => onShownPictures((pictures) => startTransition(() => setShown(pictures))), []);
  return shown;
}
