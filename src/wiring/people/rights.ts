import { fromPromise } from 'xstate';
import { rightsCalls } from '#contract/rights-calls.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { callerOf } from '../../world/caller.ts';
import { newId } from '../../world/new-id.ts';
import { staffCall } from '../../world/staff-api.ts';
import { userChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

const call = callerOf(rightsCalls);

export const userPanel = userPanelMachine.provide({
  actors: {
    loadRights: fromPromise(({ input, signal }) => call('readUserRights', { params: input, signal })),
    saveEnds: fromPromise(({ input: { id, ...body } }) => staffCall('saveUser', { params: { id }, body })),
    makeOwner: fromPromise(({ input }) => call('makeOwner', { params: input })),
    userChanges,
  },
  actions: { toast },
});

export const takeBack = takeBackMachine.provide({
  actors: {
    compare: fromPromise(async ({ input: { id, since }, signal }) => ({
      preview: await call('previewTakeBack', { params: { id }, query: { since: String(since) }, signal }),
      order: newId(),
    })),
    takeBack: fromPromise(({ input: { id, ...body } }) => call('takeBack', { params: { id }, body })),
  },
  actions: { toast },
});

export const recoveryLink = recoveryLinkMachine.provide({
  actors: {
    makeLink: fromPromise(({ input: { id, alone } }) =>
      staffCall('makeRecoveryLink', { params: { id }, body: { alone } }),
    ),
  },
  actions: { toast },
});

export const access = accessMachine.provide({
  actors: {
    loadAccess: fromPromise(({ signal }) => call('readAccess', { signal })),
    unmakeOwner: fromPromise(({ input }) => call('unmakeOwner', { params: input })),
    closeRegistration: fromPromise(() => call('closeRegistration')),
    openRegistration: fromPromise(() => call('openRegistration')),
    userChanges,
  },
  actions: { toast },
});
