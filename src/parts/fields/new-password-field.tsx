import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

/** A field for a password that is chosen, with a meter that says what helps (docs: New passwords). */
export const NewPasswordField = ({ username = '', ...field }: PasswordFieldProps & { username?: string }) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    // What the server refuses it knows better.
    hint={field.problem === undefined && <PasswordMeter password={field.value} username={username} />}
  />
);
