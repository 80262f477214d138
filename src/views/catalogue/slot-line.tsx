import { Fragment } from 'react';
import { Link } from 'wouter';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import type { Slot } from '#game-files/names/slot.ts';
import { SlotName } from '../../parts/text/material-name.tsx';
import { CopyFile, type Copying, FileLine } from './file-name.tsx';
import own from './files.module.css';

type Props = Copying & { page: SkinPage; slot: Slot };

/** The slot of a skin without a material of its own, and how to get at it (docs: Slots). */
export function SlotLine({ page: { skin, sameSlot = [] }, slot, ...copying }: Props) {
  return (
    <FileLine field="slot" skin={skin}>
      <span className={own.file}>
        <span>
          <SlotName slot={slot} />
        </span>
        <CopyFile name={slot.slot} {...copying} />
      </span>
      <span className={`hint ${own.explained}`}>
        This skin has no material of its own. A slot is a set of materials inside the model. Newer builds of RSX list
        the sets under Skins in the preview of the model, and “Export Skin” in the settings exports the chosen one.
        Nobody has confirmed yet that Blender then gets its materials.
        {skin.camo && ' No tool is known to apply the palette, which changes their colours.'}
      </span>
      {sameSlot.length > 0 && (
        <span className={`hint ${own.explained}`}>
          The same slot:{' '}
          {sameSlot.map(({ name, address, camo }, at) => (
            <Fragment key={address}>
              {at > 0 && ', '}
              <Link href={address}>{name}</Link>
              {camo && ` (palette ${camo})`}
            </Fragment>
          ))}
        </span>
      )}
    </FileLine>
  );
}
