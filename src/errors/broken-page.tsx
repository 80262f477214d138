import { lazy, Suspense } from 'react';
import { tabTitle } from '../content/site.ts';

const ErrorPage = lazy(() => import('./error-page.tsx').catch(() => ({ default: Plain })));

/** The 500 page, loaded on demand. If its file cannot be loaded either, a plain page has the same text. */
export const BrokenPage = () => (
  <Suspense>
    <ErrorPage status={500} />
  </Suspense>
);

const Plain = () => (
  <section>
    <title>{tabTitle('Server Error')}</title>
    <h1>Server Error</h1>
    <p>
      Something went wrong while this page was drawn. <a href="/">Go to Homepage</a>
    </p>
  </section>
);
