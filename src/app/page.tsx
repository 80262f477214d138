import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { hasSlots, pagePathAt, pages } from '#contract/pages/pages.ts';
import { SITE, tabTitle, titleOf } from '../content/site.ts';
import { AbsentPage } from '../errors/absent-page.tsx';
import { BrokenPage } from '../errors/broken-page.tsx';
import { useAppSelector } from '../parts/app/app-context.ts';
import { lazyView } from '../parts/loading/lazy-view.tsx';
import styles from './coming.module.css';
import { views } from './views.ts';

const ErrorPage = lazyView(() => import('../errors/error-page.tsx'));
const Finishing = lazyView(async () => (await import('./staff-pages.ts')).finishing());

type Props = {
  /** Called when the first page is drawn and its controls work. */
  onDrawn: (() => void) | undefined;
};

/** Draws the view for the state of the root actor's page region. */
export function Page({ onDrawn }: Props) {
  const visit = useAppSelector((snapshot) => snapshot.context.visit);
  return (
    // Every opened page is drawn from scratch, even when the next one has the same view.
    <Suspense key={visit} fallback={<Coming />}>
      <Shown />
      <Drawn onDrawn={onDrawn} />
    </Suspense>
  );
}

function Shown() {
  const page = useAppSelector((snapshot) => snapshot.value.page);
  const path = useAppSelector((snapshot) => pagePathAt(snapshot.context.path));
  // A page's flow has the name of its state.
  const flow = useAppSelector(({ value, children }) =>
    typeof value.page === 'string' && value.page in children ? children[value.page as 'login'] : undefined,
  );
  if (page === 'broken') return <BrokenPage />;
  if (typeof page === 'object') return <AbsentPage />;
  if (page === 'fetching') return <Coming />;
  if (page === 'finishing') return <Finishing />;
  if (!path || page === 'missing' || (page !== 'plain' && !flow)) return <ErrorPage status={404} />;
  // The types of the table of views check that each view accepts its page's properties.
  const View = views[path] as ComponentType<{ actor?: unknown }>;
  return (
    <>
      {/* What names something is called by that, which its view knows. */}
      {!hasSlots(path) && <title>{tabTitle(pages[path].title)}</title>}
      <View {...(flow && { actor: flow })} />
    </>
  );
}

/** Inside the part that React hydrates in one step, so that no key press comes between hydration and the call. */
function Drawn({ onDrawn }: Props) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return null;
}

/** Loads everything for the page at a path, so that it can be drawn in one step. */
export async function loadPage(path: string) {
  const known = pagePathAt(path);
  await (known ? views[known] : ErrorPage).loadFirst();
}

/** Replaces a page whose script is loading, under the title of that page, and keeps the footer in place. */
function Coming() {
  const path = useAppSelector(({ context }) => pagePathAt(context.path));
  return (
    <div role="status" className={styles.coming}>
      <title>{path ? tabTitle(titleOf(path)) : SITE}</title>
      {/* Comes into a region that is there already, so that it is announced. */}
      <div className={`stack gap-3 start ${styles.sign}`}>
        <span className="unseen">Loading the page…</span>
        <div className={styles.title} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
