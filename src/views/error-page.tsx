import { Ban, CircleAlert, CloudOff, type LucideIcon, SearchX, ServerCrash } from 'lucide-react';
import { use } from 'react';
import { Link } from 'wouter';
import { tabTitle } from '../content/site.ts';
import { AppContext } from '../shell/context.ts';
import { BugReport } from './bug-report.tsx';
import styles from './error-page.module.css';

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

/** What stands in place of a page that cannot be shown (spec §2 "Error pages"). Works without an app around it. */
export function ErrorPage({ status }: { status: number }) {
  const app = use(AppContext);
  const { icon: Icon, title, description } = kinds[status] ?? unknown;
  return (
    <section className={styles.page} data-status={status}>
      <title>{tabTitle(title)}</title>
      <Icon className={styles.icon} size={40} strokeWidth={1.5} aria-hidden />
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className="button"
          onClick={() => (app ? app.send({ type: 'back.requested' }) : history.back())}
        >
          Go Back
        </button>
        <Link href="/" className="button primary">
          Go to Homepage
        </Link>
      </div>
      {status === 500 && <BugReport />}
    </section>
  );
}
