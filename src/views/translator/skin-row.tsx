import { memo } from 'react';
import { Link } from 'wouter';
import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { PagePath } from '#contract/pages.ts';
import type { Skin } from '#contract/skin.ts';
import { addressBelow } from '#rules/skins/address.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { SkinName } from '../../parts/skin-name.tsx';
import { AssetName } from './asset-name.tsx';
import button from './copies-button.module.css';
import styles from './skin-row.module.css';

type Props = {
  legend: string;
  /** The page of the legend. */
  place: string;
  skin: Skin;
  words: readonly string[];
  /** Why it was found, when that does not show by itself. */
  why: string | undefined;
  archive: ArchiveLinks;
  /** What this person may do with a skin, as a word and the form for it. */
  tools: readonly Tool[];
};

export type Tool = { label: string; to: PagePath };

/** One skin: its in-game name, its model and its material, each linked to the archive and ready to copy. */
export const SkinRow = memo(function SkinRow({ legend, place, skin, words, why, archive, tools }: Props) {
  const { ingamename, model, texture } = skin;
  return (
    <tr data-skin={skin._id}>
      <th scope="row" className={styles.name}>
        {/* Not a Link: there are thousands, and `aids.tsx` hears of all of them. */}
        <a href={addressBelow(place, skin)}>
          <SkinName name={ingamename} words={words} />
        </a>
        {why && <span className={styles.why}> {why}</span>}
        {tools.length > 0 && (
          <span className={styles.tools}>
            {tools.map(({ label, to }) => (
              <Link key={to} href={`${to}?skin=${encodeURIComponent(skin._id)}`} aria-label={`${label} ${ingamename}`}>
                {label}
              </Link>
            ))}
          </span>
        )}
        <button
          type="button"
          className={button.copies}
          data-copies
          aria-haspopup="dialog"
          aria-label={`Copies of ${ingamename}`}
        />
      </th>
      <td data-label="Model">
        <AssetName name={model} url={archiveUrl(archive.model, { legend, model })} words={words} />
      </td>
      <td data-label="Material">
        <AssetName name={texture} url={archiveUrl(archive.textures, { legend })} words={words} />
      </td>
    </tr>
  );
});
