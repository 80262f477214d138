import type { Status } from '#contract/site/status.ts';
import styles from './status.module.css';

/** Optional settings that are missing, each with its purpose (docs: Status). */
export const Reminders = ({ unset }: Pick<Status, 'unset'>) =>
  unset.length > 0 && (
    <ul className={styles.reminders} aria-label="Settings to consider">
      {unset.map((name) => (
        <li key={name}>
          <code>{name}</code> {reasons[name]}
        </li>
      ))}
    </ul>
  );

const reasons: Record<Status['unset'][number], string> = {
  PUBLIC_URL:
    'is not set. Set it to the address of the site; otherwise links and previews use the address of each request.',
  SECURITY_CONTACT: 'is not set. Set it to the address for reports of security holes, for /.well-known/security.txt.',
};
