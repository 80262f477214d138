import { type ReactNode, useState } from 'react';

/** Long content that is folded, and drawn only when it is first opened. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{title}</summary>
      {isOpened && children}
    </details>
  );
}
