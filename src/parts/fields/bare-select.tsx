import type { ComponentProps } from 'react';

export type BareSelectProps<Value extends string | number> = Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'children'
> & {
  value: Value;
  /** Each value with the text that is shown for it. */
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** One of a few values, without a label above it: `aria-label` names it. */
export const BareSelect = <Value extends string | number>({
  options,
  onChange,
  className = '',
  ...select
}: BareSelectProps<Value>) => (
  <select
    className={`textbox ${className}`}
    onChange={({ target }) => onChange((options[target.selectedIndex] as readonly [Value, string])[0])}
    {...select}
  >
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);
