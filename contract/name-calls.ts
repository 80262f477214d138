import type { Call } from './call.ts';
import { LanguagesReply, NamesReply } from './names.ts';

/** What is asked for the names of skins in every language. */
export const nameCalls = {
  listLanguages: { method: 'GET', path: '/api/skins/languages', who: 'anyone', anyOrigin: true, reply: LanguagesReply },
  listNames: { method: 'GET', path: '/api/skins/names/:language', who: 'anyone', anyOrigin: true, reply: NamesReply },
} as const satisfies Record<string, Call>;
