import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import type { AppRef } from '#machines/app/app.ts';
import { Boundary } from '../errors/boundary.tsx';
import { AppContext, useApp, useAppSelector } from '../parts/app-context.ts';
import { Bar } from '../shell/bar.tsx';
import { Footer } from '../shell/footer.tsx';
import { loadSignedIn } from '../world/person/profile.ts';
import styles from './app.module.css';
import { Page } from './page.tsx';

/** It comes with what everybody needs who is signed in, so it is there whenever it is asked for. */
const AnotherTab = lazy(async () => ({ default: (await loadSignedIn()).AnotherTab }));

type Props = { actor: AppRef; onDrawn?: (() => void) | undefined };

/** Everything that is drawn: the bar, the page that the root actor has opened, the footer. */
export function App({ actor, onDrawn }: Props) {
  return (
    <AppContext value={actor}>
      <Router hook={useAppLocation}>
        <Boundary>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <Bar />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Boundary>
              <Page onDrawn={onDrawn} />
            </Boundary>
          </main>
          <Footer />
          <Question />
        </Boundary>
      </Router>
    </AppContext>
  );
}

/** As whom the tab goes on, when somebody else has signed in in another one (docs: Tabs). */
function Question() {
  const isAsked = useAppSelector((snapshot) => snapshot.matches({ tab: 'anothers' }));
  return (
    isAsked && (
      <Suspense>
        <AnotherTab />
      </Suspense>
    )
  );
}

/** wouter's location hook: links and `useLocation` ask the root actor, which owns the path. */
function useAppLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const app = useApp();
  const path = useAppSelector((snapshot) => snapshot.context.path);
  return [path, (to, { replace = false } = {}) => app.send({ type: 'navigation.requested', to, replace })];
}
