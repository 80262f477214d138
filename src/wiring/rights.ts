import { fromPromise } from 'xstate';
import { UserChanged } from '#contract/account.ts';
import { RecoveryLink } from '#contract/recovery-link.ts';
import { Access, RegistrationChanged, UserRights } from '#contract/rights.ts';
import { TakeBackPreview, TakenBack } from '#contract/take-back.ts';
import { accessMachine } from '#machines/rights/access.ts';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { takeBackMachine } from '#machines/rights/take-back.ts';
import { userPanelMachine } from '#machines/rights/user-panel.ts';
import { call } from '../world/call.ts';
import { newId } from '../world/new-id.ts';
import { userChanges } from './local-changes.ts';
import { toast } from './toast.ts';

export const userPanel = userPanelMachine.provide({
  actors: {
    loadRights: fromPromise(({ input, signal }) => call('readUserRights', UserRights, { params: input, signal })),
    saveEnds: fromPromise(({ input: { id, ...body } }) => call('saveUser', UserChanged, { params: { id }, body })),
    makeOwner: fromPromise(({ input }) => call('makeOwner', UserChanged, { params: input })),
    userChanges,
  },
  actions: { toast },
});

export const takeBack = takeBackMachine.provide({
  actors: {
    compare: fromPromise(async ({ input: { id, since }, signal }) => ({
      preview: await call('previewTakeBack', TakeBackPreview, {
        params: { id },
        query: { since: String(since) },
        signal,
      }),
      order: newId(),
    })),
    takeBack: fromPromise(({ input: { id, ...body } }) => call('takeBack', TakenBack, { params: { id }, body })),
  },
  actions: { toast },
});

export const recoveryLink = recoveryLinkMachine.provide({
  actors: {
    makeLink: fromPromise(({ input: { id, alone } }) =>
      call('makeRecoveryLink', RecoveryLink, { params: { id }, body: { alone } }),
    ),
  },
  actions: { toast },
});

export const access = accessMachine.provide({
  actors: {
    loadAccess: fromPromise(({ signal }) => call('readAccess', Access, { signal })),
    unmakeOwner: fromPromise(({ input }) => call('unmakeOwner', UserChanged, { params: input })),
    closeRegistration: fromPromise(() => call('closeRegistration', RegistrationChanged)),
    openRegistration: fromPromise(() => call('openRegistration', RegistrationChanged)),
    userChanges,
  },
  actions: { toast },
});
