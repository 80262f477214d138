import { memo } from 'react';
import { Link } from 'wouter';
import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { PagePath } from '#contract/pages.ts';
import type { Skin } from '#contract/skin.ts';
import type { CopyRef } from '#machines/copy.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { SkinName } from '../../parts/skin-name.tsx';
import { AssetName } from './asset-name.tsx';
import styles from './skin-row.module.css';

type Props = {
  legend: string;
  skin: Skin;
  words: readonly string[];
  /** Why it was found, when that does not show by itself. */
  why: string | undefined;
  archive: ArchiveLinks;
  copied: string | undefined;
  copier: CopyRef;
  /** What this person may do with a skin, as a word and the form for it. */
  tools: readonly Tool[];
};

export type Tool = { label: string; to: PagePath };

/** One skin: its in-game name, its model and its material, each linked to the archive and ready to copy. */
export const SkinRow = memo(function SkinRow({ legend, skin, words, why, archive, copied, copier, tools }: Props) {
  const { ingamename, model, texture } = skin;
  return (
    <tr>
      <th scope="row">
        <SkinName name={ingamename} words={words} />
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
      </th>
      <td data-label="Model">
        <AssetName
          name={model}
          url={archiveUrl(archive.model, { legend, model })}
          words={words}
          isCopied={copied === model}
          copier={copier}
        />
      </td>
      <td data-label="Material">
        <AssetName
          name={texture}
          url={archiveUrl(archive.textures, { legend })}
          words={words}
          isCopied={copied === texture}
          copier={copier}
        />
      </td>
    </tr>
  );
});
