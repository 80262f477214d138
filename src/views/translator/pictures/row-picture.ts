import type { ShownRow } from '#machines/translator/setup.ts';
import { nameApart } from '#rules/skins/apart.ts';
import styles from '../../../parts/pictures/picture.module.css';
import type { Shown } from '../../../world/pictures/shown-pictures.ts';

/** What writes the kept picture of a skin into its row; empty when there is none. */
export type PictureIn = (skin: ShownRow) => string;

/**
 * A small picture for a row, which opens the larger one: the same as of `parts/pictures/picture-of.tsx`. The browser
 * writes it, so that it escapes every text.
 */
export const pictureIn =
  (shown: Shown): PictureIn =>
  (skin) => {
    const address = shown.get(skin._id);
    if (address === undefined) return '';
    const pair = document.createElement('span');
    pair.className = styles.pair ?? '';
    const button = pair.appendChild(document.createElement('button'));
    button.type = 'button';
    button.setAttribute('popovertarget', `p-${skin._id}`);
    button.ariaLabel = `Picture of ${nameApart(skin)}`;
    button.append(imageOf(address, ''));
    const large = pair.appendChild(imageOf(address, nameApart(skin)));
    large.id = `p-${skin._id}`;
    large.popover = 'auto';
    return pair.outerHTML;
  };

function imageOf(address: string, alt: string) {
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.alt = alt;
  // Written, not loaded: the row loads it.
  image.setAttribute('src', address);
  return image;
}
