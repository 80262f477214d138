import type { ComponentProps } from 'react';
import { Labelled, type Labels } from './labelled.tsx';

type Props<Value extends string | number> = Labels &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id' | 'children'> & {
    value: Value;
    /** Each value with the text that is shown for it. */
    options: readonly (readonly [Value, string])[];
    onChange: (value: Value) => void;
  };

/** One of a few values. */
export const Select = <Value extends string | number>({
  id,
  label,
  hint,
  problem,
  options,
  onChange,
  ...select
}: Props<Value>) => (
  <Labelled {...(id && { id })} label={label} hint={hint} problem={problem}>
    {(described) => (
      <select
        {...described}
        className="textbox"
        onChange={({ target }) => onChange((options[target.selectedIndex] as readonly [Value, string])[0])}
        {...select}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
