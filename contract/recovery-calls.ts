import type { Call } from './call.ts';
import { fields, text } from './reader.ts';

const readRecovered = fields<{ message: string; username: string }>({ message: text, username: text });

/** The call of whoever comes by a recovery link. Apart from those of the login, where few come by one. */
export const recoveryCalls = {
  recover: { method: 'POST', path: '/api/recovery', who: 'anyone', changes: [], reply: readRecovered },
} as const satisfies Record<string, Call>;
