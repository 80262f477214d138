import type { Reply, StaffCallName } from '#contract/calls.ts';
import { staffReplies } from '#contract/staff-replies.ts';
import { type Along, callFor } from './api.ts';

/** Makes a call that only the staff make. Apart from `call`, so that no visitor downloads what these are answered. */
export const staffCall = <Name extends StaffCallName>(name: Name, ...along: Along<Name>): Promise<Reply<Name>> =>
  callFor(name, staffReplies[name], ...along);
