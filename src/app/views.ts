import type { ComponentType } from 'react';
import { joinTables } from '#contract/join-tables.ts';
import { type PagePath, pagePaths, pages, type StaffPath } from '#contract/pages/pages.ts';
import * as features from '#features/index.page.ts';
import { type LoadOf, type PageFile, withFlow } from '../parts/app/page-file.ts';
import { lazyPart, lazyView } from '../parts/loading/lazy-view.tsx';

/** A page without a machine is given no actor. */
type PageView = ComponentType<{ actor?: unknown }> & { load: () => Promise<PageFile>; loadFirst: () => Promise<void> };

const view = <Path extends PagePath>(load: LoadOf<Path>, fixed = load.fixed) =>
  lazyView(load as () => Promise<never>, fixed as never) as unknown as PageView;

/** Guests do not even download the file names of these pages. */
const staffView = (path: StaffPath) =>
  view(async () => {
    const { staffPages } = await import('./staff-pages.ts');
    return staffPages[path]();
  });
const staffPaths = pagePaths.filter((path): path is StaffPath => pages[path].who !== 'anyone');
const staffViews = Object.fromEntries(staffPaths.map((path) => [path, staffView(path)])) as Record<StaffPath, PageView>;

const loads = joinTables(features, 'pages');
const viewsOfFeatures = Object.fromEntries(
  Object.entries<LoadOf<PagePath>>(loads).map(([path, load]) => [path, view(load)]),
) as Record<keyof typeof loads, PageView>;

/** The page of a legend has a place for the card of the translator. */
const legendCard = lazyPart(() => import('./one-legend.tsx'));

/** The view of every page, loaded with the page, so that visitors download only the pages they open. */
export const views: Readonly<Record<PagePath, PageView>> = {
  '/': view(() => import('../views/home/home.tsx')),
  '/login': view(withFlow(() => import('../views/login/login.tsx'))),
  '/skintranslator': view(withFlow(() => import('../views/translator/translator.tsx'))),
  '/translate': view(withFlow(() => import('../views/list-desk/list-desk.tsx'))),
  '/mine': view(() => import('../views/mine/mine.tsx')),
  '/changes': view(withFlow(() => import('../views/news/news.tsx'))),
  '/changes/:build': view(withFlow(() => import('../views/news/one-build.tsx'))),
  '/legends/:legend': view(
    withFlow(() => import('../views/catalogue/legend.tsx')),
    { Card: legendCard },
  ),
  '/legends/:legend/:skin': view(withFlow(() => import('../views/catalogue/skin.tsx'))),
  '/licences': view(() => import('../views/licences.tsx')),
  ...staffViews,
  ...viewsOfFeatures,
};
