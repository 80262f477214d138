import { memo } from 'react';
import type { ArchiveLinks } from '#contract/archive.ts';
import type { Skin } from '#contract/skin.ts';
import type { CopyRef } from '#machines/copy.ts';
import { archiveUrl } from '#machines/rules/links.ts';
import { AssetName } from './asset-name.tsx';
import { Marked } from './marked.tsx';

type Props = {
  legend: string;
  skin: Skin;
  words: readonly string[];
  archive: ArchiveLinks;
  copied: string | undefined;
  copier: CopyRef;
};

/** One skin: its in-game name, its model and its material, each linked to the archive and ready to copy. */
export const SkinRow = memo(function SkinRow({ legend, skin, words, archive, copied, copier }: Props) {
  const { ingamename, model, texture } = skin;
  return (
    <tr>
      <th scope="row">
        <Marked text={ingamename} words={words} />
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
