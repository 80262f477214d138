import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What is drawn once the page has shown what stands before it: a slow page would stand still for all of it at once. One
 * inside another comes a picture after that.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    const picture = requestAnimationFrame(() => startTransition(() => setTurn(true)));
    return () => cancelAnimationFrame(picture);
  }, []);
  return isTurn && children;
}
