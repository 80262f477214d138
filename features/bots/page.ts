import { type LoadsOf, withFixed } from '#src/parts/app/page-file.ts';
import type feature from './feature.ts';
import type { BotName } from './view/texts/bots.ts';

const bot = (bot: BotName) => withFixed(() => import('./view/bot.tsx'), { bot });
const policy = () => import('./view/policy.tsx');
const privacyPolicy = (bot: BotName) => withFixed(policy, { bot, kind: 'privacypolicy' });
const termsOfService = (bot: BotName) => withFixed(policy, { bot, kind: 'termsofservice' });

export default {
  pages: {
    '/cleartimer': bot('cleartimer'),
    '/cleartimer/privacypolicy': privacyPolicy('cleartimer'),
    '/cleartimer/termsofservice': termsOfService('cleartimer'),
    '/userutility': bot('userutility'),
    '/userutility/privacypolicy': privacyPolicy('userutility'),
    '/userutility/termsofservice': termsOfService('userutility'),
    '/purgebot': bot('purgebot'),
    '/purgebot/privacypolicy': privacyPolicy('purgebot'),
    '/purgebot/termsofservice': termsOfService('purgebot'),
  },
} satisfies { pages: LoadsOf<typeof feature.pages> };
