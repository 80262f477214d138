import { fromPromise } from 'xstate';
import { readTakeBackPreview } from '#contract/history/history.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { call } from '../calls/call.ts';
import { newId } from '../page/new-id.ts';
import { wired } from '../wired.ts';

export const userPanel = wired(userPanelMachine).provide({
  actors: {
    loadRights: fromPromise(({ input, signal }) => call('readUserRights', { params: input, signal })),
    saveEnds: fromPromise(({ input: { id, ...body } }) => call('saveUser', { params: { id }, body })),
    makeOwner: fromPromise(({ input }) => call('makeOwner', { params: input })),
  },
});

export const takeBack = wired(takeBackMachine).provide({
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
});

export const recoveryLink = wired(recoveryLinkMachine).provide({
  actors: {
    makeLink: fromPromise(({ input: { id, alone } }) => call('makeRecoveryLink', { params: { id }, body: { alone } })),
  },
});

export const access = wired(accessMachine).provide({
  actors: {
    loadAccess: fromPromise(({ signal }) => call('readAccess', { signal })),
    unmakeOwner: fromPromise(({ input }) => call('unmakeOwner', { params: input })),
    closeRegistration: fromPromise(() => call('closeRegistration')),
    openRegistration: fromPromise(() => call('openRegistration')),
  },
});
