import { MIN_PASSWORD } from '#contract/session.ts';
import { strengthOf } from '#rules/passwords/strength.ts';
import styles from './password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

/** A field for a password that is chosen, with a meter that says what helps (docs: New passwords). */
export const NewPasswordField = ({ username = '', ...field }: PasswordFieldProps & { username?: string }) => (
  <PasswordField {...field} autoComplete="new-password">
    <Meter password={field.value} username={username} />
  </PasswordField>
);

function Meter({ password, username }: { password: string; username: string }) {
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
