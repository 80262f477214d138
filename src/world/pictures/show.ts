import { readAlbum, writeAlbum } from '#rules/skins/pictures/album.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { ALBUM } from './album-name.ts';
import { albumText, albumTold } from './album-text.ts';

/** Shows the kept pictures on the pages, or no longer; every page follows. */
export function showPictures(isShown: boolean) {
  textsOfBrowser.keep(ALBUM, writeAlbum({ ...readAlbum(albumText()), isShown }));
  albumTold.tell();
}
