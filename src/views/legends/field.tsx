import { type ReactNode, type Ref, useId } from 'react';
import styles from './legends.module.css';

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** What it is for. */
  hint: string;
  value: string;
  maxLength: number;
  /** Is it a name in files? */
  isAsset?: boolean;
  isDisabled: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** How it is understood. */
  children?: ReactNode;
};

/** A field of the form, with what it is for and what is wrong with it. */
export function Field({
  ref,
  label,
  hint,
  value,
  maxLength,
  isAsset = true,
  isDisabled,
  problem,
  onChange,
  children,
}: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="text"
        className={isAsset ? `textbox ${styles.asset}` : 'textbox'}
        autoComplete="off"
        autoCapitalize={isAsset ? 'none' : 'words'}
        spellCheck={false}
        maxLength={maxLength}
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
