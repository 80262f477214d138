import { type ReactNode, useState } from 'react';
import { count } from '#rules/texts/count.ts';
import styles from './import-desk.module.css';

type Props = {
  /** The fragment of an address that leads here. */
  id: string;
  title: string;
  /** How many lines it has. */
  of?: number;
  children: ReactNode;
};

/** A part of the comparison, below its title. */
export const Part = ({ id, children, ...head }: Props) => (
  <section id={id} className={`stack gap-2 start ${styles.part}`} aria-labelledby={`${id}-title`}>
    <PartHead id={id} {...head} />
    {children}
  </section>
);

export const PartHead = ({ id, title, of }: Omit<Props, 'children'>) => (
  <h2 id={`${id}-title`}>
    {title} {of !== undefined && <span className="muted figures">{count(of)}</span>}
  </h2>
);

/** Long content that is folded, below its title and how much it is, and drawn only when it is first opened. */
export function Fold({ title, of, children }: { title: string; of?: string; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="wide" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        {title} {of && <b className="muted figures">{of}</b>}
      </summary>
      {isOpened && children}
    </details>
  );
}
