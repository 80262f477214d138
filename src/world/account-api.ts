import { accountCalls } from '#contract/account-calls.ts';
import { callerOf } from './api.ts';

/** The calls about one's own account. Apart from `call`, so that no visitor downloads their table. */
export const accountCall = callerOf(accountCalls);
