import type { ComponentType } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { botNames } from '../content/bots.ts';
import { later } from '../shell/later.tsx';

// Each is loaded with the page that shows it: whoever comes for the translator downloads none of them.
const bot = async () => (await import('./bot.tsx')).default;
const policy = async () => (await import('./policy.tsx')).default;

/** A view that is drawn with these props. */
const drawn =
  <Props extends object>(view: () => Promise<ComponentType<Props>>, props: Props) =>
  async () => {
    const View = await view();
    return { default: () => <View {...props} /> };
  };

type Views = Partial<Record<PagePath, ReturnType<typeof later<object>>>>;

const botViews: Views[] = botNames.map((name) => ({
  [`/${name}`]: later(drawn(bot, { bot: name })),
  [`/${name}/privacypolicy`]: later(drawn(policy, { bot: name, kind: 'privacypolicy' })),
  [`/${name}/termsofservice`]: later(drawn(policy, { bot: name, kind: 'termsofservice' })),
}));

/** The views of pages without a flow. */
export const plainViews: Views = {
  '/': later(() => import('./home.tsx')),
  '/guides/oldbuilds': later(() => import('./guide.tsx')),
  '/admin': later(() => import('./dashboard.tsx')),
  '/admin/user': later(() => import('./instructions.tsx')),
  ...Object.assign({}, ...botViews),
};
