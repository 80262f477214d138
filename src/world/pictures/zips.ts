import { fromBlob } from '#game-files/files/incoming.ts';
import type { Added } from '#machines/pictures/album.ts';
import { fileNameOf } from '#rules/answers/out/file-name.ts';
import { pictureHead } from '#rules/skins/pictures/picture-head.ts';
import { LARGEST_ZIP, unzipped, type Zipped, zipOf } from '#rules/skins/pictures/zip.ts';
import { saveBlob } from '../files/save-file.ts';
import { allPictures, keepPictures, type Picture } from './store.ts';

/** Saves all kept pictures as one zip. */
export async function saveZip(): Promise<void> {
  const pictures = await Promise.all(
    (await allPictures()).map(async ({ picture, ...one }) => ({
      ...one,
      bytes: new Uint8Array(await picture.arrayBuffer()),
    })),
  );
  saveBlob(fileNameOf('pictures', new Date(), 'zip'), new Blob([zipOf(pictures)], { type: 'application/zip' }));
}

/** Keeps the pictures of a zip; a picture that the browser cannot decode is left out. */
export async function addZip(file: Blob): Promise<Added> {
  if (file.size > LARGEST_ZIP) return { problem: 'it is larger than 200 MB' };
  const read = await unzipped(fromBlob('', file));
  if ('problem' in read) return read;
  const pictures = (await Promise.all(read.pictures.map(decodable))).filter((picture) => picture !== undefined);
  const { length } = pictures;
  const left = read.left + read.pictures.length - length;
  if (length === 0) return { problem: 'it holds no picture that this browser can show' };
  return { added: length, left, ...(await keepPictures(pictures)) };
}

async function decodable({ skin, when, bytes }: Zipped): Promise<Picture | undefined> {
  const picture = new Blob([bytes], { type: pictureHead(bytes)?.type ?? '' });
  try {
    (await createImageBitmap(picture)).close();
    return { skin, when, picture };
  } catch {
    return undefined;
  }
}
