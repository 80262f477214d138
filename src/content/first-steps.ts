import type { FirstStep } from '#contract/site/first-steps.ts';

type Step = {
  title: string;
  /** Why, and how. Text between backticks is code. */
  what: string;
  /** Where it is done, on this site. */
  way?: { href: string; text: string };
};

/** What the owner of a new site does first (docs: First steps). */
export const firstStepWords: Record<FirstStep, Step> = {
  import: {
    title: 'Bring the game’s names',
    what: 'The skins that you see are made up. The first import replaces them.',
    way: { href: '/admin/import', text: 'Import' },
  },
  address: {
    title: 'Set the public address',
    what: 'Set `PUBLIC_URL` to it and start the site again. Until then links and previews have the address of each request.',
  },
  protection: {
    title: 'Protect your account',
    what: 'Your account has no second factor and no passkey, so anyone who learns your password can change everything here.',
    way: { href: '/admin/account#second-factor', text: 'Set one up' },
  },
  copy: {
    title: 'Keep a backup elsewhere',
    what: 'The nightly backups lie beside the site. Write one to another disk every month: `npm run backup -- /another/disk/site.db`.',
  },
  contact: {
    title: 'Name a security contact',
    what: 'Set `SECURITY_CONTACT` to an address for reports of security holes. It stands in `/.well-known/security.txt`.',
  },
  webhook: {
    title: 'Tell people what changes',
    what: 'A webhook sends each change to a Discord channel or a program.',
    way: { href: '/admin/webhooks', text: 'Add a webhook' },
  },
};
