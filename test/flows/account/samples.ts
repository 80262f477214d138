import type { AccountOverview, OpenSession } from '#contract/account/account-overview.ts';
import { person } from '../../support/person.ts';

const at = Date.UTC(2026, 10, 22, 12);
const elsewhere = (id: string, browser: string): OpenSession => ({
  ...{ id, browser, createdAt: at, seenAt: at, isThis: false },
});

/** The current session: with two others, with one of them, and alone. */
const here: OpenSession = { id: 'here', browser: '', createdAt: at, seenAt: at, isThis: true };
const phoneSession = elsewhere('phone', 'Firefox on Android');
const deskSession = elsewhere('desk', 'Edge on Windows');
export const sessions = {
  all: [here, phoneSession, deskSession],
  withoutPhone: [here, deskSession],
  withoutDesk: [here, phoneSession],
  alone: [here],
};

/** The overview of an account without events. */
export const overview: AccountOverview = {
  user: person(),
  createdAt: at,
  rightEnds: {},
  sessions: sessions.all,
  passkeys: [],
  secondFactor: { isOn: false, codesLeft: 0 },
  tokens: [],
  events: [],
};

/** The same after a token was made. */
export const since: AccountOverview = {
  ...overview,
  events: [{ _id: 'e', at, kind: 'token_made', actor: 'ann', isOwn: true, detail: 'Script', network: null }],
};
