import { Fragment } from 'react';
import { Link } from 'wouter';
import { oldBuildName } from '#contract/imports/old-build-name.ts';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import { exportedPackages } from '#game-files/recipes/exported-packages.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { wayToBlender } from '#game-files/recipes/way-to-blender.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { ADD_ON } from '../../../content/add-on.ts';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import styles from './way.module.css';

type Copying = { copier: CopyRef };

/** The steps from the game's files to Blender, with this skin's own names (docs: Into Blender). */
export function Way({ page, copier }: Copying & { page: SkinPage }) {
  const { address, legend, skin, assets } = page;
  const row = { legend: legend.name, skin };
  const way = wayToBlender(row, assets);
  const twin = assets.find(({ kind, name }) => kind === 'Models' && name.endsWith('_loading'));
  return (
    <section aria-labelledby="way">
      <div className={`cluster between gap-4 rows-1 ${styles.head}`}>
        <h2 id="way">Get it into Blender</h2>
        {exportedPackages(row, assets).length > 0 && (
          <a href={`/download${address}.bat`} download className="button">
            All of RSX’s steps as .bat
          </a>
        )}
      </div>
      {!way && <p className="muted measure">Its model and its package are not known yet.</p>}
      <OldBuild page={page} />
      {way && (
        <ol className={`stack ${styles.steps}`}>
          <li>
            <h3>Open in RSX</h3>
            <Copied text={way.packages} what="the packages to load" copier={copier} />
            <p>
              Choose File ▸ Open, in the folder <code>paks\Win64</code> of the game. Also open the matching files that
              end in <code>_shdrs</code>, if you have them.
              <Probable files={way.probable} />
              {skin.package && (
                <>
                  {' '}
                  The game’s lists show each package twice, again under <code>rpak_roots</code>: load it only once.
                </>
              )}
            </p>
          </li>
          <li>
            <h3>Filter</h3>
            <Copied text={way.filter} what="the RSX filter" copier={copier} />
            <p>
              Paste it into the box above RSX’s list.
              {twin && (
                <>
                  {' '}
                  It leaves out <code>{twin.name}</code>, the twin for loading screens, which has no textures.
                </>
              )}
            </p>
          </li>
          <li>
            <h3>Export</h3>
            <p className={styles.value}>Cast · PNG (Highest Mip) · textures on, named by Text · full paths off</p>
            <p>
              You set this up once: <Link href="/guides/datamining#settings">all settings</Link>. Then select the rows
              and export them.
            </p>
          </li>
          <li>
            <h3>You now have</h3>
            <Copied text={way.file} what="the path of the model" copier={copier} />
            <p>Its pictures are in a folder beside it.</p>
          </li>
          <li>
            <h3>In Blender</h3>
            <p className={styles.value}>File ▸ Import ▸ Cast (.cast), then rotate by 90° about X and scale by 0.0254</p>
            <p>
              <Material skin={skin} recolour={way.recolour} />{' '}
              <Link href="/guides/importing">Guide: Import into Blender</Link>
            </p>
            <p>
              Or let the add-on{' '}
              <a href={ADD_ON} download>
                Legend Tools
              </a>{' '}
              do it: it finds this skin by its name.
            </p>
          </li>
        </ol>
      )}
    </section>
  );
}

/** Says which packages only a rule about names gives. */
const Probable = ({ files }: { files: readonly string[] }) =>
  files.length > 0 && (
    <>
      {' '}
      <b>Probably</b> these names: no list has{' '}
      {files.map((file, at) => (
        <Fragment key={file}>
          {at > 0 && ' or '}
          <code>
            <Wrapped text={file} />
          </code>
        </Fragment>
      ))}
      , a rule for such names gives them.
    </>
  );

/** What is left to do for the look of the skin. */
function Material({ skin, recolour }: { skin: SkinPage['skin']; recolour: string | undefined }) {
  if (recolour) {
    return (
      <>
        The model comes in its original colour. <Link href="/guides/importing#recolour">Replace its pictures</Link> with
        those from the folders that begin with <code>{recolour}</code>.
      </>
    );
  }
  if (!isKnown(skin.texture) && skin.slot) {
    return (
      <>
        It has no material of its own. It uses slot <code>{skin.slot}</code> of this model.{' '}
        <Link href="/guides/importing#slots">What is a slot?</Link>
      </>
    );
  }
  return <>Then make its materials, by hand or with an add-on.</>;
}

/** The way to the files of a skin that the newest lists of the game do not have. */
function OldBuild({ page: { skin, builds } }: { page: SkinPage }) {
  const manifest = builds?.find(({ name }) => name === skin.lastbuild)?.manifest;
  if (!skin.gone || !manifest || skin.lastbuild === undefined) return null;
  const query = new URLSearchParams({ manifest, build: skin.lastbuild });
  return (
    <p className="muted measure">
      Last seen in {skin.lastbuild}. Newer builds may not have its files:{' '}
      <Link href={`/guides/oldbuilds?${query}`}>download {skin.lastbuild}</Link> first, or let{' '}
      <a href={`/download/${oldBuildName(manifest)}`} download>
        this .bat
      </a>{' '}
      do it.
    </p>
  );
}

const Copied = ({ text, what, copier }: Copying & { text: string; what: string }) => (
  <figure className={styles.value}>
    <code>
      <Wrapped text={text} />
    </code>
    <CopyButton text={text} what={what} copier={copier} />
  </figure>
);
