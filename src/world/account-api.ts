import { accountCalls } from '#contract/account-calls.ts';
import { callerOf } from './caller.ts';

/** The calls about one's own account. */
export const accountCall = callerOf(accountCalls);
