import { MIN_PASSWORD } from '#contract/signing-in/sign-in-limits.ts';
import { strengthOf } from '#rules/passwords/strength.ts';
import styles from './password-field.module.css';

/** Says how hard a new password is to guess, and what makes it stronger (docs: New passwords). */
export function PasswordMeter({ password, username }: { password: string; username: string }) {
  const { steps, says } = strengthOf(password, username);
  const isEmpty = password === '';
  return (
    <div className={styles.meter} data-steps={isEmpty ? 0 : steps}>
      <span aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
      <p role="status">{isEmpty ? HELP : says}</p>
    </div>
  );
}

const HELP = `At least ${MIN_PASSWORD} characters. A few words in a row are easy to remember and hard to guess.`;
