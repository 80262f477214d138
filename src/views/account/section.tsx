import { type ReactNode, type Ref, useId } from 'react';
import { stateOf } from '../../parts/state-of.ts';
import styles from './account.module.css';

type Props = {
  title: string;
  /** The flow that it shows, and its state; nothing where there is none. */
  machine?: string;
  state?: string | object;
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of the account's page. */
export function Section({ title, machine, state = '', heading, children }: Props) {
  const id = useId();
  return (
    <section
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
