import type { SecurityEntry } from '#contract/account/account-overview.ts';
import { saidNetwork } from '../../parts/text/said-network.ts';
import { moment } from '../../parts/when.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Security events of your account, newest first (docs: Security events). */
export const Events = ({ events }: { events: readonly SecurityEntry[] }) => (
  <Section title="Security log">
    {events.length === 0 ? (
      <p>Nothing has happened to your account yet.</p>
    ) : (
      <ul className={styles.rows}>
        {events.map((event) => (
          <li key={event._id}>
            <strong>{sayEvent(event)}</strong>
            <span>
              {[moment(event.at), byWhom(event), event.network && saidNetwork(event.network)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** Returns the event as a sentence, with the name of its passkey or token. */
const sayEvent = ({ kind, detail }: Pick<SecurityEntry, 'kind' | 'detail'>) =>
  detail ? `${said[kind]}: ${detail}` : said[kind];

const byWhom = ({ isOwn, actor }: SecurityEntry) => (isOwn ? '' : `by ${actor ?? 'a deleted account'}`);

const said: Record<SecurityEntry['kind'], string> = {
  signed_in: 'A sign-in',
  sign_in_failed: 'A sign-in was refused',
  code_refused:
    'A sign-in was refused: the password was right, the code was not. Change your password if that was not you',
  password_changed: 'The password was changed',
  password_recovered: 'A new password was set with a recovery link',
  sessions_ended: 'Sessions were ended',
  passkey_added: 'A passkey was added',
  passkey_renamed: 'A passkey was renamed',
  passkey_removed: 'A passkey was removed',
  passkey_refused: 'A passkey was refused',
  proof_failed: 'A wrong password was typed while signed in',
  second_factor_on: 'The second factor was switched on',
  second_factor_off: 'The second factor was switched off',
  recovery_codes_made: 'Recovery codes were made',
  recovery_code_used: 'A recovery code was used',
  token_made: 'A token was made',
  token_ended: 'A token was ended',
  recovery_link_made: 'A recovery link was made',
  recovery_link_ended: 'A recovery link was taken back',
  account_deleted: 'The account was deleted',
  registration_closed: 'The registration was closed for an hour',
  registration_opened: 'The registration was opened again',
};
