import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { stateOf } from '../../parts/state-of.ts';
import styles from './account.module.css';

type Props = {
  title: string;
  /** The flow that it shows, and its state; nothing where there is none. */
  machine?: string;
  state?: string | object;
  /** Takes the focus when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** By which an address leads to it, behind its #; nothing where none does. */
  anchor?: string;
  children: ReactNode;
};

/** A part of the account's page. */
export function Section({ title, machine, state = '', heading, anchor, children }: Props) {
  const id = useId();
  useEffect(() => {
    // The browser looks for the target of an address before this section is there.
    if (anchor && window.location.hash === `#${anchor}`) heading?.current?.focus();
  }, [anchor, heading]);
  return (
    <section
      id={anchor}
      className={styles.section}
      aria-labelledby={id}
      {...(machine && { 'data-machine': machine, 'data-state': stateOf(state) })}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
