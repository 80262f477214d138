import type { ComponentProps, ReactNode } from 'react';
import { BareSelect, type BareSelectProps } from './bare-select.tsx';
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
          className={isAsset ? 'textbox mono' : 'textbox'}
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

/** One of a few values. */
export const Select = <Value extends string | number>({
  id,
  label,
  hint,
  problem,
  ...select
}: Labels & Omit<BareSelectProps<Value>, 'id'>) => (
  <Labelled {...(id && { id })} label={label} hint={hint} problem={problem}>
    {(described) => <BareSelect {...described} {...select} />}
  </Labelled>
);
