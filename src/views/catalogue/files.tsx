import { Fragment } from 'react';
import { Link } from 'wouter';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import type { readFieldNames } from '#contract/skins/skin-fields.ts';
import { type Slot, slotOf } from '#game-files/names/slot.ts';
import { materialParts } from '#game-files/recipes/material-parts.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { Facts } from '../../parts/text/facts.tsx';
import { SlotName } from '../../parts/text/material-name.tsx';
import styles from './catalogue.module.css';
import { CopyFile, type Copying, FileLine, FileName, Unlisted } from './file-name.tsx';

type Props = Copying & { page: SkinPage };

/** The files of a skin, each with the source of its name. */
export function Files({ page, ...copying }: Props) {
  const { legend, skin, unknown = [], archive } = page;
  const { model, animation } = skin;
  const worn = slotOf(skin);
  return (
    <section className={`barred ${styles.files}`} data-quality={skin.quality} aria-labelledby="files">
      <h2 id="files" className="unseen">
        Files
      </h2>
      <Facts>
        <FileLine field="model" skin={skin}>
          <FileName name={model} url={archiveUrl(archive.model, { legend: legend.name, model })} {...copying} />
          {unknown.includes('model') && <Unlisted />}
        </FileLine>
        {skin.arms && <Arms page={page} arms={skin.arms} {...copying} />}
        {worn ? <SlotLine page={page} slot={worn} {...copying} /> : <Material page={page} {...copying} />}
        {animation && (
          <FileLine field="animation" skin={skin}>
            <FileName
              name={animation}
              url={archiveUrl(archive.animations, { legend: legend.name, animation })}
              {...copying}
            />
          </FileLine>
        )}
        {shownLast.map((field) => {
          const value = skin[field];
          const isShownAbove = worn && (field === 'slot' || field === 'camo');
          return (
            value &&
            !isShownAbove && (
              <FileLine key={field} field={field} skin={skin}>
                <FileName name={value} {...copying} />
              </FileLine>
            )
          );
        })}
      </Facts>
    </section>
  );
}

/** The fields that stand nowhere else on the page of a skin. A new field has to say whether it is one of them. */
const isShownLast: Record<
  Exclude<(typeof readFieldNames)[number], 'model' | 'arms' | 'texture' | 'animation'>,
  boolean
> = {
  ...{ slot: true, camo: true, settings: true, gameid: true },
  ...{ ingamename: false, quality: false, eventset: false, package: false, parentid: false },
};
const shownLast = (Object.keys(isShownLast) as (keyof typeof isShownLast)[]).filter((field) => isShownLast[field]);

/** The archive has a page of the arms only when a list has them. */
function Arms({ page: { legend, skin, assets, archive }, arms, ...copying }: Props & { arms: string }) {
  const has = (name: string) => assets.some((asset) => asset.kind === 'Models' && asset.name === name);
  const url = has(arms) ? archiveUrl(archive.model, { legend: legend.name, model: arms }) : undefined;
  return (
    <FileLine field="arms" skin={skin}>
      <FileName name={arms} url={url} {...copying} />
      {has(skin.model) && !has(arms) && <Unlisted />}
    </FileLine>
  );
}

function Material({ page: { legend, skin, assets, unknown = [], archive }, ...copying }: Props) {
  const { texture } = skin;
  const parts = materialParts([{ legend: legend.name, skin }], assets).names;
  return (
    <FileLine field="texture" skin={skin}>
      <FileName
        name={texture}
        url={isKnown(texture) ? archiveUrl(archive.textures, { legend: legend.name }) : undefined}
        {...copying}
      />
      {parts.length > 0 && (
        <ul className={`wrap gap-2 rows-1 ${styles.parts}`} aria-label={`Parts of ${texture}`}>
          {parts.map((part) => (
            <li key={part}>
              <code>{shortOf(part, texture)}</code>
            </li>
          ))}
        </ul>
      )}
      {unknown.includes('texture') ? (
        <Unlisted />
      ) : (
        parts.length === 0 && isKnown(texture) && <span className="hint">The archive has no part of it.</span>
      )}
    </FileLine>
  );
}

/** Returns the name of a part without the prefix that all parts share. */
const shortOf = (part: string, material: string) =>
  part.toLowerCase().startsWith(material.toLowerCase()) ? part.slice(material.length) || part : part;

type SlotLineProps = Copying & { page: SkinPage; slot: Slot };

/** The slot of a skin without a material of its own, and how to get at it (docs: Slots). */
function SlotLine({ page: { skin, sameSlot = [] }, slot, ...copying }: SlotLineProps) {
  return (
    <FileLine field="slot" skin={skin}>
      <span className={`row gap-1 control ${styles.file}`}>
        <span>
          <SlotName slot={slot} />
        </span>
        <CopyFile name={slot.slot} {...copying} />
      </span>
      <span className={`under measure ${styles.explained}`}>
        This skin has no material of its own. A slot is a set of materials inside the model. Newer builds of RSX list
        the sets under Skins in the preview of the model, and “Export Skin” in the settings exports the chosen one. This
        is not yet confirmed to work in Blender.
        {skin.camo && ' No tool is known to apply the palette, which changes their colours.'}
      </span>
      {sameSlot.length > 0 && (
        <span className={`under measure ${styles.explained}`}>
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
