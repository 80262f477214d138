import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import ServerCrash from 'lucide-react/icons/server-crash';
import { lazy, Suspense, use } from 'react';
import { Link } from 'wouter';
import type { AppSnapshot } from '#machines/app/app.ts';
import { tabTitle } from '../content/site.ts';
import { AppContext } from '../parts/app-context.ts';
import { goBackByLoading } from '../world/go-back-by-loading.ts';
import styles from './error-page.module.css';

/** Whoever needs no error page needs nothing that copies; without it the page says the same. */
const BugReport = lazy(() => import('./bug-report.tsx').catch(() => ({ default: () => <></> })));

type Kind = { icon: LucideIcon; title: string; description: string };

const kinds: Record<number, Kind> = {
  403: { icon: Ban, title: 'Access Forbidden', description: 'You may not open this page.' },
  404: { icon: SearchX, title: 'Page Not Found', description: 'There is no page at this address. Check the spelling.' },
  500: {
    icon: ServerCrash,
    title: 'Server Error',
    description: 'Something went wrong while this page was drawn. Reload it to try again.',
  },
  503: { icon: CloudOff, title: 'Service Unavailable', description: 'The site is busy. Try again in a minute.' },
};

const unknown: Kind = { icon: CircleAlert, title: 'Unknown Error', description: 'Something unexpected happened.' };

/** What stands in place of a page that cannot be shown (docs: Error pages). Works without an app around it. */
export default function ErrorPage({ status }: { status: number }) {
  const app = use(AppContext) ?? undefined;
  const hasEnded = useSelector(app, (snapshot) => status === 404 && snapshot !== undefined && isWhereItEnded(snapshot));
  const { icon: Icon, title, description } = kinds[status] ?? unknown;
  return (
    <section className={styles.page} data-status={status}>
      <title>{tabTitle(title)}</title>
      <Icon className={styles.icon} size={40} strokeWidth={1.5} aria-hidden />
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      {hasEnded ? (
        <p className={styles.description} role="alert">
          Your session has ended, and this page is only for those who are signed in.
        </p>
      ) : (
        <p className={styles.description}>{description}</p>
      )}
      <div className={styles.actions}>
        {hasEnded && (
          <Link href="/login" className="button primary">
            Sign in again
          </Link>
        )}
        <button
          type="button"
          className="button"
          onClick={() => (app ? app.send({ type: 'back.requested' }) : goBackByLoading())}
        >
          Go Back
        </button>
        <Home className={hasEnded ? 'button' : 'button primary'} isLoaded={app === undefined} />
      </div>
      {status === 500 && (
        <Suspense>
          <BugReport />
        </Suspense>
      )}
    </section>
  );
}

/** Was somebody at this very place when their session ended? */
const isWhereItEnded = ({ context: { user, interrupted, path, query } }: AppSnapshot) =>
  user === null && interrupted === path + query;

/** Without an app the page has to be loaded: nobody else would draw it. */
function Home({ className, isLoaded }: { className: string; isLoaded: boolean }) {
  const link = { className, href: '/', children: 'Go to Homepage' };
  return isLoaded ? <a {...link}>{link.children}</a> : <Link {...link} />;
}
