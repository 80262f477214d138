import { accountCalls } from './account-calls.ts';
import { guestCalls } from './guest-calls.ts';
import type { Beside } from './join-tables.ts';

/**
 * Every call of the product (docs: Calls; decision 003), in one table. The server's router, the API document and the
 * permission tests are made from it; the page's client is made from its two parts. No page loads what only the server
 * must know: how it handles a call (`handling.ts`) and the inputs (`requests.ts`). Replies are in `replies.ts`.
 */
export const calls = { ...guestCalls, ...(accountCalls satisfies Beside<typeof guestCalls>) };

export type CallName = keyof typeof calls;
