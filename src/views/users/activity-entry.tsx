import type { SecurityEventKind } from '#contract/account/security-event.ts';
import type { ActivityEntry, ActivityKind } from '#contract/history/activity.ts';
import { batchSentence, HistoryLine, type HistoryLineProps } from '../../parts/history/history-line.tsx';
import { legendDifferences } from '../../parts/history/legend-change.ts';
import { changedFields, skinSentence } from '../../parts/history/skin-change.ts';
import { saidNetwork } from '../../parts/text/said-network.ts';
import { userDifferences } from './user-change.ts';

/** An entry of the activity as a sentence, with its undo button where one exists. */
export const Entry = ({ entry, onUndo }: { entry: ActivityEntry; onUndo: () => void }) => (
  <HistoryLine actor={entry.actor ?? 'Somebody'} at={entry.at} onUndo={onUndo} {...said(entry)} />
);

function said(entry: ActivityEntry): Pick<HistoryLineProps, 'what' | 'differences' | 'undo'> {
  switch (entry.kind) {
    case 'signIns':
      return { what: signInSentence(entry) };
    case 'security':
      return { what: securitySentence(entry) };
    case 'skins':
      return { what: skinSentence(entry), differences: changedFields(entry), undo: undoOf(entry) };
    case 'batches':
      return { what: batchSentence(entry), undo: undoOf(entry) };
    case 'legends':
      return {
        what: legendSentence(entry),
        differences: legendDifferences(entry.before, entry.after),
        undo: undoOf(entry),
      };
    case 'users':
      return {
        what: userSentence(entry),
        differences: userDifferences(entry.before, entry.after),
        undo: entry.canUndo || entry.isUndone ? undoOf(entry) : undefined,
      };
  }
}

const verbs = { add: 'added', change: 'changed', remove: 'deleted' };

const legendSentence = ({ action, before, after }: Of<'legends'>) =>
  `${verbs[action]} the legend ${(after ?? before)?.name}`;

type Of<Kind extends ActivityKind> = Extract<ActivityEntry, { kind: Kind }>;

function signInSentence({ actor, succeeded, wrong, network }: Of<'signIns'>) {
  const from = network === null ? '' : ` from ${saidNetwork(network)}`;
  if (succeeded) return `signed in${from}`;
  if (actor === null) return `tried to sign in${from} with an unknown username`;
  return `failed to sign in${from}: ${wrong === null ? 'wrong password or code' : WRONG[wrong]}`;
}

const WRONG = { password: 'wrong password', code: 'right password, wrong code' };

function userSentence({ action, username, isUndo, before, after }: Of<'users'>) {
  const whom = username ?? 'a user whose data is erased';
  if (action === 'add') return isUndo ? `restored ${whom}` : 'created an account';
  if (action === 'change' && after?.perms.owner && !before?.perms.owner) return `made ${whom} an owner`;
  if (action === 'change' && before?.perms.owner && !after?.perms.owner) return `removed ${whom} as owner`;
  return `${action === 'change' ? 'changed' : 'deleted'} ${whom}`;
}

function undoOf({ kind, action, isUndone }: Pick<ActivityEntry, 'kind'> & { action?: string; isUndone: boolean }) {
  if (isUndone) return 'undone';
  return kind === 'users' && action === 'remove' ? 'Restore' : 'Undo';
}

type SecurityEntry = Extract<ActivityEntry, { kind: 'security' }>;

/** Returns a security event as a sentence: "added a passkey: Phone, from 192.0.2.1". */
function securitySentence({ event, actor, username, detail, network }: SecurityEntry) {
  const whose = actor === username ? '' : ` of ${username}`;
  const name = detail === '' ? '' : `: ${detail}`;
  const from = network === null ? '' : `, from ${saidNetwork(network)}`;
  return `${did[event]}${whose}${name}${from}`;
}

const did: Record<SecurityEventKind, string> = {
  password_changed: 'changed the password',
  password_recovered: 'set a new password with a recovery link',
  sessions_ended: 'ended sessions',
  passkey_added: 'added a passkey',
  passkey_renamed: 'renamed a passkey',
  passkey_removed: 'removed a passkey',
  passkey_refused: 'was refused with a passkey',
  proof_failed: 'typed a wrong password while signed in',
  second_factor_on: 'switched the second factor on',
  second_factor_off: 'switched the second factor off',
  recovery_codes_made: 'made recovery codes',
  recovery_code_used: 'used a recovery code',
  token_made: 'made a token',
  token_ended: 'ended a token',
  recovery_link_made: 'made a recovery link for the account',
  recovery_link_ended: 'took back the recovery link for the account',
  account_deleted: 'deleted the account',
  registration_closed: 'closed the registration for an hour',
  registration_opened: 'opened the registration again',
};
