import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { Link } from 'wouter';
import type { Found } from '#contract/pages/catalogue.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { ErrorParts } from '../../errors/error-parts.tsx';
import styles from './absent.module.css';

type Props = { found: Exclude<Found, { outcome: 'found' }> };

/** The page of an unknown skin or legend: says whether it existed, and offers similar names (docs: Error pages). */
export const Absent = ({ found }: Props) => (
  <ErrorParts
    icon={SearchX}
    status={found.outcome === 'gone' ? 410 : 404}
    title={titleOf(found)}
    description={
      found.outcome === 'gone'
        ? 'The legend or skin at this address is no longer in the list.'
        : 'There is no legend or skin by that name. Check the spelling.'
    }
  >
    <div className={`stack gap-3 ${styles.near}`}>
      {found.near.length > 0 && (
        <>
          <p className="muted">Did you mean one of these?</p>
          <ul>
            {found.near.map(({ name, address }) => (
              <li key={address}>
                <Link href={address}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        <Link href="/skintranslator">Search the skin translator</Link>
      </p>
    </div>
  </ErrorParts>
);

/** The title of a catalogue page in the tab, search engines and link previews. */
export function titleOf(found: Found) {
  if (found.outcome !== 'found') return found.outcome === 'gone' ? 'It was deleted' : 'Page Not Found';
  const { page } = found;
  return page.kind === 'skin' ? `${nameApart(page.skin)}, ${page.legend.name}` : `${page.legend} skins`;
}
