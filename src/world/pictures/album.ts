import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type Added, albumMachine } from '#machines/pictures/album.ts';
import { readAlbum } from '#rules/skins/pictures/album.ts';
import { albumText, onAlbum, showPictures } from './album-text.ts';

export const album = albumMachine.provide({
  actors: {
    albumChanges: fromCallback<EventObject>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'album.changed', album: readAlbum(albumText()) } as EventObject);
      tell();
      return onAlbum(tell);
    }),
    removePictures: fromPromise(async () => (await import('./store.ts')).removePictures()),
    saveZip: fromPromise(async () => (await import('./zips.ts')).saveZip()),
    addZip: fromPromise<Added, { file: Blob | null }>(async ({ input: { file } }) =>
      (await import('./zips.ts')).addZip(file ?? new Blob()),
    ),
  },
  actions: { show: (_, { isShown }) => showPictures(isShown) },
});
