import { fromPromise } from 'xstate';
import { readTakeBackPreview } from '#contract/history/take-back.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { call } from '../../world/calls/call.ts';
import { newId } from '../../world/new-id.ts';
import { userChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

export const userPanel = userPanelMachine.provide({
  actors: {
    loadRights: fromPromise(({ input, signal }) => call('readUserRights', { params: input, signal })),
    saveEnds: fromPromise(({ input: { id, ...body } }) => call('saveUser', { params: { id }, body })),
    makeOwner: fromPromise(({ input }) => call('makeOwner', { params: input })),
    userChanges,
  },
  actions: { toast },
});

export const takeBack = takeBackMachine.provide({
  actors: {
    compare: fromPromise(async ({ input: { id, since }, signal }) => ({
      preview: await call('previewTakeBack', {
        reply: readTakeBackPreview,
        params: { id },
        query: { since: String(since) },
        signal,
      }),
      order: newId(),
    })),
    takeBack: fromPromise(({ input: { id, ...body } }) => call('takeBack', { params: { id }, body })),
  },
  actions: { toast },
});

export const recoveryLink = recoveryLinkMachine.provide({
  actors: {
    makeLink: fromPromise(({ input: { id, alone } }) => call('makeRecoveryLink', { params: { id }, body: { alone } })),
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
