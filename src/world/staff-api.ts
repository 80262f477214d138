import { staffCalls } from '#contract/staff-calls.ts';
import { callerOf } from './caller.ts';

/** The calls that no page makes which everybody opens. Apart from `call`, so that no visitor downloads their table. */
export const staffCall = callerOf(staffCalls);
