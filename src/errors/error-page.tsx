import { useSelector } from '@xstate/react';
import type { IconNode } from 'lucide';
import Ban from 'lucide/dist/esm/icons/ban.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import ServerCrash from 'lucide/dist/esm/icons/server-crash.mjs';
import { lazy, Suspense, use } from 'react';
import { Link } from 'wouter';
import type { AppSnapshot } from '#machines/app/app.ts';
import { AppContext } from '../parts/app/app-context.ts';
import { ErrorParts } from './error-parts.tsx';

/** Loaded with the error page only. Without it the page has the same text. */
const BugReport = lazy(() => import('./bug-report.tsx').catch(() => ({ default: () => <></> })));

type Kind = { icon: IconNode; title: string; description: string };

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

/** Replaces a page that cannot be shown (docs: Error pages). Works without an app around it. */
export default function ErrorPage({ status }: { status: number }) {
  const app = use(AppContext) ?? undefined;
  const hasEnded = useSelector(app, (snapshot) => status === 404 && snapshot !== undefined && isWhereItEnded(snapshot));
  const { icon, title, description } = kinds[status] ?? unknown;
  return (
    <ErrorParts
      icon={icon}
      status={status}
      title={title}
      description={
        hasEnded ? 'Your session has ended, and this page is only for those who are signed in.' : description
      }
      isAlert={hasEnded}
      first={
        hasEnded && (
          <Link href="/login" className="button primary">
            Sign in again
          </Link>
        )
      }
    >
      {status === 500 && (
        <Suspense>
          <BugReport />
        </Suspense>
      )}
    </ErrorParts>
  );
}

/** Returns whether the session ended while this page was open. */
const isWhereItEnded = ({ context: { user, interrupted, path, query } }: AppSnapshot) =>
  user === null && interrupted === path + query;
