import type { ComponentType } from 'react';
import type { PagePath } from '#contract/pages.ts';
import type { AppSnapshot } from '#machines/app/app.ts';
import type { flowAt } from '#machines/rules/access.ts';
import type { BotName } from '../content/bots/bots.ts';
import { lazyView } from '../parts/lazy-view.tsx';
import { flowPages } from './flow-pages.ts';
import { loadStaffPage, type StaffPath } from './load-staff-page.ts';

type Flows = typeof flowAt;
/** What a page's view is given: the actor of its flow when it has one. */
type PropsAt<Path extends PagePath> = Path extends keyof Flows
  ? { actor: NonNullable<AppSnapshot['children'][Flows[Path]]> }
  : Record<never, never>;
export type PageView<Props> = ComponentType<Props> & {
  load: () => Promise<{ default: unknown }>;
  loadFirst: () => Promise<void>;
};

const bot = (bot: BotName) => lazyView(() => import('../views/bots/bot.tsx'), { bot });
const policy = () => import('../views/bots/policy.tsx');
const privacyPolicy = (bot: BotName) => lazyView(policy, { bot, kind: 'privacypolicy' });
const termsOfService = (bot: BotName) => lazyView(policy, { bot, kind: 'termsofservice' });

/** Guests do not even download the names of the files of these. */
const staff = <Path extends StaffPath>(path: Path) =>
  lazyView<PropsAt<Path>>(async () => (await loadStaffPage(path)) as { default: ComponentType<PropsAt<Path>> });

const news = lazyView(flowPages['/changes']);

/** The view of every page, loaded with the page: whoever comes for the translator downloads no other. */
export const views: { readonly [Path in PagePath]: PageView<PropsAt<Path>> } = {
  '/': lazyView(() => import('../views/home/home.tsx')),
  '/login': lazyView(flowPages['/login']),
  '/skintranslator': lazyView(flowPages['/skintranslator']),
  '/translate': lazyView(flowPages['/translate']),
  '/changes': news,
  '/changes/:build': news,
  '/legends/:legend': lazyView(() => import('../views/catalogue/legend.tsx')),
  '/legends/:legend/:skin': lazyView(() => import('../views/catalogue/skin.tsx')),
  '/guides/oldbuilds': lazyView(() => import('../views/guide.tsx')),
  '/developers': lazyView(() => import('../views/developers/developers.tsx')),
  '/licences': lazyView(() => import('../views/licences.tsx')),
  '/admin': staff('/admin'),
  '/admin/addskin': staff('/admin/addskin'),
  '/admin/editskin': staff('/admin/editskin'),
  '/admin/deleteskin': staff('/admin/deleteskin'),
  '/admin/import': staff('/admin/import'),
  '/admin/manageusers': staff('/admin/manageusers'),
  '/admin/coverage': staff('/admin/coverage'),
  '/admin/legends': staff('/admin/legends'),
  '/admin/webhooks': staff('/admin/webhooks'),
  '/admin/status': staff('/admin/status'),
  '/admin/account': staff('/admin/account'),
  '/admin/user': staff('/admin/user'),
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
