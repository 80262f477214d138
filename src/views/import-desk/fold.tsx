import { type ReactNode, useState } from 'react';

/** Something long that is folded away, and drawn only once somebody has opened it. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{title}</summary>
      {isOpened && children}
    </details>
  );
}
