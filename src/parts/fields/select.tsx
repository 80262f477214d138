import { BareSelect, type BareSelectProps } from './bare-select.tsx';
import { Labelled, type Labels } from './labelled.tsx';

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
