import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { botNames } from '../content/bots.ts';
import styles from './plain-views.module.css';

// Each is loaded with the page that shows it: whoever comes for the translator downloads none of them.
const Home = lazy(() => import('./home.tsx'));
const Dashboard = lazy(() => import('./dashboard.tsx'));
const Instructions = lazy(() => import('./instructions.tsx'));
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

/** The views of pages without a flow. */
export const plainViews: Views = {
  '/': later(<Home />),
  '/guides/oldbuilds': later(<Guide />),
  '/admin': later(<Dashboard />),
  '/admin/user': later(<Instructions />),
  ...Object.assign({}, ...botViews),
};
