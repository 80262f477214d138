import type { ReactNode } from 'react';

/** The text of a problem. It is drawn even when empty: screen readers announce only changes in an existing element. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="problem">
    {children}
  </p>
);
