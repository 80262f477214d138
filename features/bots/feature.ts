import type { Feature } from '../../contract/feature.ts';

export default {
  pages: {
    '/cleartimer': { who: 'anyone', title: 'ClearTimer' },
    '/cleartimer/privacypolicy': { who: 'anyone', title: 'ClearTimer Privacy Policy' },
    '/cleartimer/termsofservice': { who: 'anyone', title: 'ClearTimer Terms of Service' },
    '/userutility': { who: 'anyone', title: 'UserUtility' },
    '/userutility/privacypolicy': { who: 'anyone', title: 'UserUtility Privacy Policy' },
    '/userutility/termsofservice': { who: 'anyone', title: 'UserUtility Terms of Service' },
    '/purgebot': { who: 'anyone', title: 'PurgeBot' },
    '/purgebot/privacypolicy': { who: 'anyone', title: 'PurgeBot Privacy Policy' },
    '/purgebot/termsofservice': { who: 'anyone', title: 'PurgeBot Terms of Service' },
  },
} as const satisfies Feature;
