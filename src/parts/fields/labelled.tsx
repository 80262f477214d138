import { type ReactNode, useId } from 'react';
import { Problem } from './problem.tsx';

/** What ties a control to its label and to what is said below it. */
export type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string };

export type Labels = {
  /** By which scripts and password managers know the control; its own one otherwise. */
  id?: string;
  label: ReactNode;
  /** What it is for. */
  hint?: ReactNode;
  /** What is wrong with it. */
  problem?: string | undefined;
};

/** A control with its label above it and, below it, what it is for and what is wrong with it. */
export function Labelled({
  id: given,
  label,
  hint,
  problem,
  children,
}: Labels & { children: (described: Described) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-problem ${id}-hint` })}
      <div id={`${id}-hint`} className="hint">
        {hint}
      </div>
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}
