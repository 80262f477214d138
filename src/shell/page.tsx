import { lazy, Suspense } from 'react';
import { pagePathAt } from '#contract/pages.ts';
import { EmptyPage } from '../views/empty-page.tsx';
import { ErrorPage } from '../views/error-page.tsx';
import { plainViews } from '../views/plain-views.tsx';
import { Translator } from '../views/translator/translator.tsx';
import { useAppSelector } from './context.ts';

// Loaded with the page that needs it.
const Login = lazy(() => import('../views/login/login.tsx'));

/** The view of the state that the root actor's page region is in. */
export function Page() {
  const page = useAppSelector((snapshot) => snapshot.value.page);
  const path = useAppSelector((snapshot) => snapshot.context.path);
  const login = useAppSelector((snapshot) => snapshot.children.login);
  const translator = useAppSelector((snapshot) => snapshot.children.translator);
  if (page === 'broken') return <ErrorPage status={500} />;
  if (page === 'login' && login) {
    return (
      <Suspense>
        <Login actor={login} />
      </Suspense>
    );
  }
  if (page === 'translator' && translator) return <Translator actor={translator} />;
  const known = pagePathAt(path);
  if (page === 'plain' && known) {
    const View = plainViews[known];
    return View ? <View /> : <EmptyPage path={known} />;
  }
  return <ErrorPage status={404} />;
}
