import type { Reply } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { type Along, make } from './api.ts';

/** Makes a call that no page makes which everybody opens. Apart from `call`, so that no visitor downloads their table. */
export const staffCall = <Name extends keyof typeof staffCalls>(
  name: Name,
  ...along: Along<Name>
): Promise<Reply<Name>> => make(staffCalls[name], ...along);
