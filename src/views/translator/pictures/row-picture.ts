import { nameApart } from '#rules/skins/apart.ts';
import styles from '../../../parts/pictures/picture.module.css';
import type { Shown } from '../../../world/pictures/shown-pictures.ts';
import { escaped } from '../marked-html.ts';
import type { PictureIn } from '../row-html.ts';

/** A small picture for a row, which opens the larger one: the same as of `parts/pictures/picture-of.tsx`. */
export const pictureIn =
  (shown: Shown): PictureIn =>
  (skin) => {
    const address = shown.get(skin._id);
    if (address === undefined) return '';
    const [id, name] = [escaped(`p-${skin._id}`), escaped(nameApart(skin))];
    return (
      `<span class="${styles.pair}"><button type="button" popovertarget="${id}" aria-label="Picture of ${name}">` +
      `<img src="${address}" alt="" loading="lazy"></button>` +
      `<img id="${id}" popover src="${address}" alt="${name}" loading="lazy"></span>`
    );
  };
