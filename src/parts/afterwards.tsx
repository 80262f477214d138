import { type ReactNode, useDeferredValue } from 'react';

/**
 * What is drawn a moment later, once the page has shown what stands before it: a slow page would stand still for all of it
 * at once. One inside another comes a moment after that.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
