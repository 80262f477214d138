import type { ComponentType } from 'react';
import { type PagePath, pagePaths, pages, type StaffPath } from '#contract/pages/pages.ts';
import type { BotName } from '../content/bots/bots.ts';
import { lazyPart, lazyView } from '../parts/lazy-view.tsx';
import type { FileOf, PropsAt } from './page-file.ts';

export type PageView<Path extends PagePath> = ComponentType<PropsAt<Path>> & {
  load: () => Promise<Omit<FileOf<Path>, 'default'> & { default: unknown }>;
  loadFirst: () => Promise<void>;
};

const bot = (bot: BotName) => lazyView(() => import('../views/bots/bot.tsx'), { bot });
const policy = () => import('../views/bots/policy.tsx');
const privacyPolicy = (bot: BotName) => lazyView(policy, { bot, kind: 'privacypolicy' });
const termsOfService = (bot: BotName) => lazyView(policy, { bot, kind: 'termsofservice' });

/** Guests do not even download the file names of these pages. */
const staffView = <Path extends StaffPath>(path: Path) =>
  lazyView(async () => {
    const { staffPages } = await import('./staff-pages.ts');
    return staffPages[path]() as Promise<FileOf<Path>>;
  });
const staffPaths = pagePaths.filter((path): path is StaffPath => pages[path].who !== 'anyone');
const staffViews = Object.fromEntries(staffPaths.map((path) => [path, staffView(path)])) as unknown as {
  readonly [Path in StaffPath]: PageView<Path>;
};

/** The page of a legend has a place for the card of the translator. */
const legendCard = lazyPart(() => import('./one-legend.tsx'));

/** The view of every page, loaded with the page, so that visitors download only the pages they open. */
export const views: { readonly [Path in PagePath]: PageView<Path> } = {
  '/': lazyView(() => import('../views/home/home.tsx')),
  '/login': lazyView(() => import('../views/login/login.tsx')),
  '/skintranslator': lazyView(() => import('../views/translator/translator.tsx')),
  '/translate': lazyView(() => import('../views/list-desk/list-desk.tsx')),
  '/mine': lazyView(() => import('../views/mine/mine.tsx')),
  '/changes': lazyView(() => import('../views/news/news.tsx')),
  '/changes/:build': lazyView(() => import('../views/news/one-build.tsx')),
  '/legends/:legend': lazyView(() => import('../views/catalogue/legend.tsx'), { Card: legendCard }),
  '/legends/:legend/:skin': lazyView(() => import('../views/catalogue/skin.tsx')),
  '/guides/oldbuilds': lazyView(() => import('../views/guides/old-builds.tsx')),
  '/guides/datamining': lazyView(() => import('../views/guides/datamining.tsx')),
  '/guides/importing': lazyView(() => import('../views/guides/importing.tsx')),
  '/developers': lazyView(() => import('../views/developers/developers.tsx')),
  '/licences': lazyView(() => import('../views/licences.tsx')),
  ...staffViews,
  '/cleartimer': bot('cleartimer'),
  '/cleartimer/privacypolicy': privacyPolicy('cleartimer'),
  '/cleartimer/termsofservice': termsOfService('cleartimer'),
  '/userutility': bot('userutility'),
  '/userutility/privacypolicy': privacyPolicy('userutility'),
  '/userutility/termsofservice': termsOfService('userutility'),
  '/purgebot': bot('purgebot'),
  '/purgebot/privacypolicy': privacyPolicy('purgebot'),
  '/purgebot/termsofservice': termsOfService('purgebot'),
};
