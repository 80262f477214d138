import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './password-field.module.css';

export type PasswordFieldProps = {
  label: string;
  value: string;
  isShown: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** Shows or hides it; without it something else does. */
  onToggle?: () => void;
  /** The field itself, for whoever gives it the focus. */
  input?: Ref<HTMLInputElement>;
};

/** A field for a password, with what is wrong with it. */
export function PasswordField({
  label,
  autoComplete,
  value,
  isShown,
  isReadOnly,
  problem,
  onChange,
  onToggle,
  input,
  children,
}: PasswordFieldProps & { autoComplete: 'current-password' | 'new-password'; children?: ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={styles.password}>
        <input
          ref={input}
          id={id}
          className="textbox"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          readOnly={isReadOnly}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-more`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {onToggle && (
          <button
            type="button"
            className="in-textbox"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={onToggle}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        )}
      </span>
      <div id={`${id}-more`} className={styles.more}>
        <p role="alert" className="problem">
          {problem}
        </p>
        {children}
      </div>
    </div>
  );
}
