import { Suspense, useLayoutEffect } from 'react';
import { type PagePath, pagePathAt } from '#contract/pages.ts';
import { AbsentPage } from '../views/absent-page.tsx';
import { ErrorPage } from '../views/error-page.tsx';
import { plainViews } from '../views/plain-views.tsx';
import { useAppSelector } from './context.ts';
import { later } from './later.tsx';
import styles from './page.module.css';

// Loaded with the page that needs them.
const Login = later(() => import('../views/login/login.tsx'));
const Translator = later(() => import('../views/translator/translator.tsx'));
const AddSkin = later(() => import('../views/staff/add-skin.tsx'));
const EditSkin = later(() => import('../views/staff/edit-skin.tsx'));
const DeleteSkin = later(() => import('../views/staff/delete-skin.tsx'));
const Users = later(() => import('../views/users/users.tsx'));
const Finishing = later(() => import('../views/staff/finishing.tsx'));

type Props = {
  /** Called when the first page stands and its controls work. */
  onDrawn: (() => void) | undefined;
};

/** The view of the state that the root actor's page region is in. */
export function Page({ onDrawn }: Props) {
  const page = useAppSelector((snapshot) => snapshot.value.page);
  const path = useAppSelector((snapshot) => snapshot.context.path);
  const { login, translator, addSkin, editSkin, deleteSkin, users } = useAppSelector((snapshot) => snapshot.children);
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      {view()}
      <Drawn onDrawn={onDrawn} />
    </Suspense>
  );

  function view() {
    if (page === 'broken') return <ErrorPage status={500} />;
    if (typeof page === 'object') return <AbsentPage />;
    if (page === 'finishing') return <Finishing />;
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

/** Stands inside of what React takes over in one piece; no key is pressed between that and the call. */
function Drawn({ onDrawn }: Props) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return null;
}

/** Loads what the page at a path is drawn with, so that it can be drawn in one piece. */
export async function loadPage(path: string) {
  const page = pagePathAt(path);
  const flows: Partial<Record<PagePath, { load: () => Promise<void> }>> = {
    '/login': Login,
    '/skintranslator': Translator,
  };
  if (page) await (flows[page] ?? plainViews[page])?.load();
}
