import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

/** A field for a new password, with a meter that says what makes it stronger (docs: New passwords). */
export const NewPasswordField = ({ username = '', ...field }: PasswordFieldProps & { username?: string }) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    // The server's refusal takes precedence over the meter.
    hint={field.problem === undefined && <PasswordMeter password={field.value} username={username} />}
  />
);
