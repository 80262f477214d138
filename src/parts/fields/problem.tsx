import type { ReactNode } from 'react';

/** What is wrong. It is drawn even when nothing is: browsers read out only what changes in an element. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="problem">
    {children}
  </p>
);
