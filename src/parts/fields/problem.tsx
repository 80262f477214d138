import type { ReactNode } from 'react';

/** The text of a problem. It is drawn even when empty: screen readers announce only changes in an existing element. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="problem">
    {children}
  </p>
);

/** Returns the text of a problem, if it is about this field. */
export const problemAt = <Field extends string>(problem: { field: Field; text: string } | null, field: Field) =>
  problem?.field === field ? problem.text : undefined;
