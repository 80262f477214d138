import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import type { AppRef } from '#machines/app/app.ts';
import { Boundary } from '../errors/boundary.tsx';
import { AppContext, useApp, useAppSelector } from '../parts/app/app-context.ts';
import { Bar } from '../shell/bar.tsx';
import { Footer } from '../shell/footer.tsx';
import { writePart } from '../world/page/location.ts';
import { loadSignedIn } from '../world/person/profile.ts';
import styles from './app.module.css';
import { Page } from './page.tsx';

/** It is loaded with the code for signed-in users, so it is always there when needed. */
const AnotherTab = lazy(async () => ({ default: (await loadSignedIn()).AnotherTab }));

type Props = { actor: AppRef; onDrawn?: (() => void) | undefined };

/** Draws everything: the bar, the page that the root actor has opened, and the footer. */
export function App({ actor, onDrawn }: Props) {
  return (
    <AppContext value={actor}>
      <Router hook={useAppLocation}>
        <Boundary>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <Bar />
          <main id="main" tabIndex={-1} className={`centred ${styles.main}`}>
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

/** Asks which account this tab continues with, when another tab has signed in to another one (docs: Tabs). */
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

/** wouter's location hook: links and `useLocation` use the root actor, which owns the path. */
function useAppLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const app = useApp();
  const path = useAppSelector((snapshot) => snapshot.context.path);
  const navigate = (to: string, { replace = false } = {}) => {
    app.send({ type: 'navigation.requested', to, replace });
    writePart(to);
  };
  return [path, navigate];
}
