import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { botNames } from '../content/bots.ts';
import { Dashboard } from './dashboard.tsx';
import { Home } from './home.tsx';
import { Instructions } from './instructions.tsx';
import styles from './plain-views.module.css';

// Texts that most visitors never read: loaded with the page that shows them.
const Guide = lazy(() => import('./guide.tsx'));
const Bot = lazy(() => import('./bot.tsx'));
const Policy = lazy(() => import('./policy.tsx'));

const later = (view: ReactNode) => () => <Suspense fallback={<div className={styles.coming} />}>{view}</Suspense>;

type Views = Partial<Record<PagePath, ComponentType>>;

const botViews: Views[] = botNames.map((bot) => ({
  [`/${bot}`]: later(<Bot bot={bot} />),
  [`/${bot}/privacypolicy`]: later(<Policy bot={bot} kind="privacypolicy" />),
  [`/${bot}/termsofservice`]: later(<Policy bot={bot} kind="termsofservice" />),
}));

/** The views of pages without a flow; a page that has none yet shows `EmptyPage`. */
export const plainViews: Views = {
  '/': Home,
  '/guides/oldbuilds': later(<Guide />),
  '/admin': Dashboard,
  '/admin/user': Instructions,
  ...Object.assign({}, ...botViews),
};
