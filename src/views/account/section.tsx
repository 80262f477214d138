import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { stateOf } from '../../parts/app/state-of.ts';
import styles from './account.module.css';

type Props = {
  title: string;
  /** The machine that it shows, and its state. */
  machine?: string;
  state?: string | object;
  /** Takes the focus when the focused element is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The fragment of an address that leads here. */
  anchor?: string;
  children: ReactNode;
};

/** A section of the account page. */
export function Section({ title, machine, state = '', heading, anchor, children }: Props) {
  const id = useId();
  useEffect(() => {
    // The browser looks for the fragment before this section is drawn.
    if (anchor && window.location.hash === `#${anchor}`) heading?.current?.focus();
  }, [anchor, heading]);
  return (
    <section
      id={anchor}
      className={`split-640 ruled ${styles.section}`}
      aria-labelledby={id}
      {...(machine && { 'data-machine': machine, 'data-state': stateOf(state) })}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={`stack gap-4 start ${styles.content}`}>{children}</div>
    </section>
  );
}
