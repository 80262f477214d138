import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import type { ComponentProps } from 'react';
import { Icon } from '../controls/icon.tsx';
import { Labelled, type Labels } from './labelled.tsx';
import styles from './password-field.module.css';

export type PasswordFieldProps = Labels &
  Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'children' | 'autoComplete'> & {
    value: string;
    isShown: boolean;
    onChange: (value: string) => void;
    /** Shows or hides the password; without it the field has no button. */
    onToggle?: () => void;
  };

type Props = PasswordFieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password field, hidden until its button is pressed. */
export const PasswordField = ({ id, label, hint, problem, isShown, onChange, onToggle, ...input }: Props) => (
  <Labelled {...(id && { id })} label={label} hint={hint} problem={problem}>
    {(described) => (
      <span className={styles.password}>
        <input
          {...described}
          className="textbox"
          type={isShown ? 'text' : 'password'}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {onToggle && (
          <button
            type="button"
            className="bare in-textbox"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={onToggle}
          >
            {isShown ? <Icon of={EyeOff} size={18} /> : <Icon of={Eye} size={18} />}
          </button>
        )}
      </span>
    )}
  </Labelled>
);
