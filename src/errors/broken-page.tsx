import { lazy, Suspense } from 'react';
import { tabTitle } from '../content/site.ts';

const ErrorPage = lazy(() => import('./error-page.tsx').catch(() => ({ default: Plain })));

/** The 500 page. Whoever needs none downloads none; where its file does not come either, a plain one says the same. */
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
