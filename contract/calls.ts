import { accountCalls } from './account-calls.ts';
import { featureCalls } from './feature-calls.ts';
import { guestCalls } from './guest-calls.ts';

/**
 * Every call of the product (docs: Calls; decision 003), in one table. The server's router, the API document and the
 * permission tests are made from it; the page's client is made from its three parts. No page loads what only the server
 * must know: how it handles a call (`handling.ts`) and the inputs (`requests.ts`). Replies are in `replies.ts`.
 */
export const calls = { ...guestCalls, ...accountCalls, ...featureCalls };

export type CallName = keyof typeof calls;
