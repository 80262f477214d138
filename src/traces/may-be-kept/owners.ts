import type { activityMachine } from '#machines/history/activity.ts';
import type { dashboardMachine } from '#machines/pages/dashboard.ts';
import type { accessMachine } from '#machines/rights/access.ts';
import type { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import type { takeBackMachine } from '#machines/rights/take-back.ts';
import type { userPanelMachine } from '#machines/rights/user-panel.ts';
import type { usersMachine } from '#machines/users/users.ts';
import type { LinesOf } from './line.ts';

export const users: LinesOf<typeof usersMachine> = {
  events: {
    'user.edited': { id: 'id', fields: 'shape' },
    'draft.reset': { id: 'id' },
    'filter.changed': { value: 'text' },
    'update.requested': { id: 'id' },
    'deletion.requested': { id: 'id' },
    'username.typed': { value: 'text' },
  },
  answers: { loadUsers: 'shape', saveUser: 'shape', removeUser: 'shape' },
};

export const userPanel: LinesOf<typeof userPanelMachine> = {
  events: { 'user.chosen': { id: 'id' }, 'day.typed': { name: 'id', value: 'id' } },
  answers: { loadRights: 'shape', saveEnds: 'shape', makeOwner: 'shape' },
};

export const access: LinesOf<typeof accessMachine> = {
  events: { 'unmaking.requested': { id: 'id' } },
  answers: { loadAccess: 'shape', unmakeOwner: 'shape', closeRegistration: 'shape', openRegistration: 'shape' },
};

export const takeBack: LinesOf<typeof takeBackMachine> = {
  events: { 'since.typed': { value: 'id' } },
  answers: { compare: 'shape', takeBack: 'shape' },
  input: { id: 'id' },
};

export const recoveryLink: LinesOf<typeof recoveryLinkMachine> = {
  events: {},
  answers: { makeLink: { link: 'secret', code: 'secret', message: 'text' } },
  input: { id: 'id' },
};

export const activity: LinesOf<typeof activityMachine> = {
  events: { 'kind.chosen': { kind: 'id' }, 'person.changed': { value: 'text' } },
  answers: { loadActivity: 'shape' },
};

export const dashboard: LinesOf<typeof dashboardMachine> = { events: {}, answers: { loadDashboard: 'shape' } };
