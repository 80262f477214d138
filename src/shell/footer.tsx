import { Link } from 'wouter';
import { YEAR } from '#contract/pages/page-data.ts';
import { type PagePath, pagePathAt, pagePaths, pageRow } from '#contract/pages/pages.ts';
import { addresses } from '../content/addresses.ts';
import content from '../content/notes.json' with { type: 'json' };
import { SITE } from '../content/site.ts';
import { useAppSelector } from '../parts/app/app-context.ts';
import { ExternalLink } from '../parts/text/external-link.tsx';
import { everywhere } from '../world/site/page-features.ts';
import styles from './footer.module.css';

// Sanitized where the page is built, see `build/sanitized-notes.ts`.
const notes: Partial<Record<PagePath, string>> = content;

const yearNow = () => (import.meta.env.SSR ? YEAR : new Date().getFullYear());

const linked = pagePaths.filter((path) => pageRow(path).footer !== undefined);

const links = [
  { label: 'Support', href: addresses.support },
  { label: 'Twitter', href: addresses.twitter },
  { label: 'Patreon', href: addresses.patreon },
  { label: 'GitHub', href: addresses.code },
];

/** The id of what a document draws last. */
export const END = 'end';

/** The footer of every page: its note, the disclaimer, and links to the people behind the site (docs: Footer). */
export function Footer() {
  const path = useAppSelector((snapshot) => pagePathAt(snapshot.context.path));
  const isShown = useAppSelector(
    ({ value: { page } }) => typeof page === 'string' && page !== 'missing' && page !== 'broken',
  );
  const note = isShown && path ? notes[path] : undefined;
  return (
    <footer id={END} className={`centred muted size-1 ${styles.footer}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, see above */}
      {note && <p className={`bright size-2 ${styles.note}`} dangerouslySetInnerHTML={{ __html: note }} />}
      <div className={`wrap between gap-5 rows-2 ruled ${styles.line}`}>
        <p>
          {SITE} is not affiliated with Electronic Arts or Respawn Entertainment, who publish and make the game and own
          its names.
        </p>
        <ul className="wrap gap-4 rows-1" aria-label="More">
          {linked.map((to) => (
            <li key={to}>
              <Link href={to} className="reach">
                {pageRow(to).footer}
              </Link>
            </li>
          ))}
          {everywhere.map(({ label, act }) => (
            <li key={label}>
              <button type="button" className={`bare reach ${styles.report}`} onClick={act}>
                {label}
              </button>
            </li>
          ))}
          {links.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink href={href} className="reach">
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
        {/* The clock of who reads may be another one than the server's, whose year the document has. */}
        <p suppressHydrationWarning>© {yearNow()}</p>
      </div>
    </footer>
  );
}
