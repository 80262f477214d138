import type { Status } from '#contract/site/status.ts';
import styles from './status.module.css';

/** Settings that are optional, each with what it is for (docs: Status). */
export const Reminders = ({ unset }: Pick<Status, 'unset'>) =>
  unset.length > 0 && (
    <ul className={styles.reminders} aria-label="Settings to think of">
      {unset.map((name) => (
        <li key={name}>
          <code>{name}</code> {reasons[name]}
        </li>
      ))}
    </ul>
  );

const reasons: Record<Status['unset'][number], string> = {
  PUBLIC_URL:
    'is not set. Set it to the address of the site, or each request decides which address links and previews name.',
  SECURITY_CONTACT: 'is not set. Set it to where people tell you of a security hole, for /.well-known/security.txt.',
};
