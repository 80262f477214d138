import { Link } from 'wouter';
import type { SkinPage } from '#contract/pages/catalogue.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { dayInUtc } from '../../parts/when.ts';
import styles from './catalogue.module.css';

/** The builds that had the skin: links to what they changed, their release days and manifest IDs. */
export function SeenIn({ page: { skin, builds = [] } }: { page: SkinPage }) {
  const names = [...new Set([skin.firstbuild, skin.lastbuild])].filter((name) => name !== undefined);
  if (names.length === 0) return null;
  return (
    <ul className={styles.quiet}>
      {names.map((name, at) => {
        const { released, manifest } = builds.find((build) => build.name === name) ?? {};
        return (
          <li key={name}>
            {at === 0 ? 'First' : 'Last'} seen in <Link href={newsAddress({ _id: '', build: name })}>{name}</Link>
            {released && `, released ${dayInUtc(Date.parse(released))}`}
            {manifest && (
              <>
                , manifest <code>{manifest}</code>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
