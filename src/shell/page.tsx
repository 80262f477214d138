import { lazy, Suspense } from 'react';
import { type PagePath, pagePathAt } from '#contract/pages.ts';
import { ErrorPage } from '../views/error-page.tsx';
import { plainViews } from '../views/plain-views.tsx';
import { Translator } from '../views/translator/translator.tsx';
import { useAppSelector } from './context.ts';

// Loaded with the page that needs them.
const Login = lazy(() => import('../views/login/login.tsx'));
const AddSkin = lazy(() => import('../views/staff/add-skin.tsx'));
const EditSkin = lazy(() => import('../views/staff/edit-skin.tsx'));
const DeleteSkin = lazy(() => import('../views/staff/delete-skin.tsx'));
const Users = lazy(() => import('../views/users/users.tsx'));

/** The view of the state that the root actor's page region is in. */
export function Page() {
  const page = useAppSelector((snapshot) => snapshot.value.page);
  const path = useAppSelector((snapshot) => snapshot.context.path);
  const { login, translator, addSkin, editSkin, deleteSkin, users } = useAppSelector((snapshot) => snapshot.children);
  return <Suspense>{view()}</Suspense>;

  function view() {
    if (page === 'broken') return <ErrorPage status={500} />;
    if (page === 'login' && login) return <Login actor={login} />;
    if (page === 'translator' && translator) return <Translator actor={translator} />;
    if (page === 'addSkin' && addSkin) return <AddSkin actor={addSkin} />;
    if (page === 'editSkin' && editSkin) return <EditSkin actor={editSkin} />;
    if (page === 'deleteSkin' && deleteSkin) return <DeleteSkin actor={deleteSkin} />;
    if (page === 'users' && users) return <Users actor={users} />;
    const View = page === 'plain' ? plainViews[pagePathAt(path) as PagePath] : undefined;
    if (View) return <View />;
    return <ErrorPage status={404} />;
  }
}
