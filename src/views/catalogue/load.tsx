import type { SkinPage } from '#contract/pages/catalogue.ts';
import { packagesOf } from '#rules/recipes/packages.ts';
import styles from './catalogue.module.css';
import { type Copying, FileName } from './file-name.tsx';

/** The packages to load for a skin, and the duplicates to leave out. */
export function Load({ page: { legend, skin, assets }, ...copying }: Copying & { page: SkinPage }) {
  const packages = packagesOf([{ legend: legend.name, skin }]);
  const twin = assets.find(({ kind, name }) => kind === 'Models' && name.endsWith('_loading'));
  return (
    <section aria-labelledby="load">
      <h2 id="load">What to load</h2>
      {packages === '' ? (
        <p className={styles.quiet}>Its package is not known yet.</p>
      ) : (
        <p>
          <FileName name={packages} {...copying} />
        </p>
      )}
      {twin && (
        <p className={styles.quiet}>
          Leave <code>{twin.name}</code> out: it is the twin for loading screens and has no textures.
        </p>
      )}
      {packages !== '' && (
        <p className={styles.quiet}>
          The game’s lists name the package twice, the second time below <code>rpak_roots</code>. It is the same
          package: load it once.
        </p>
      )}
    </section>
  );
}
