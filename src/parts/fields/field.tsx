import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Labelled, type Labels } from './labelled.tsx';

type Props = Labels &
  Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'children'> & {
    onChange: (value: string) => void;
    /** Is it a name in the game's files? */
    isAsset?: boolean;
    /** Shows how the value is read. */
    children?: ReactNode;
  };

/** A text field of one line. Browsers neither complete nor correct it, unless its props say so. */
export const Field = ({ id, label, hint, problem, onChange, isAsset = false, children, ...input }: Props) => (
  <Labelled {...(id && { id })} label={label} hint={hint} problem={problem}>
    {(described) => (
      <>
        <input
          {...described}
          type="text"
          className={isAsset ? `textbox mono ${styles.asset}` : 'textbox'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {children}
      </>
    )}
  </Labelled>
);
