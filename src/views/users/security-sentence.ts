import type { SecurityEventKind } from '#contract/account/security-event.ts';
import type { ActivityEntry } from '#contract/history/activity.ts';
import { saidNetwork } from '../../parts/text/said-network.ts';

type Entry = Extract<ActivityEntry, { kind: 'security' }>;

/** Returns a security event as a sentence: "added a passkey: Phone, from 192.0.2.1". */
export function securitySentence({ event, actor, username, detail, network }: Entry) {
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
