import type { ComponentProps, ReactNode } from 'react';
import styles from './tick.module.css';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => void };

/** A form that the page sends itself: the server checks what was typed, and says what is wrong beside its field. */
export const Form = ({ onSubmit, ...form }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    {...form}
  />
);

/** The text of a problem. It is drawn even when empty: screen readers announce only changes in an existing element. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="problem">
    {children}
  </p>
);

/** Returns the text of a problem, if it is about this field. */
export const problemAt = <Field extends string>(problem: { field: Field; text: string } | null, field: Field) =>
  problem?.field === field ? problem.text : undefined;

type TickProps = { isTicked: boolean; isDisabled: boolean; onToggle: () => void; children: ReactNode };

/** A box to tick, with its label behind it. */
export const Tick = ({ isTicked, isDisabled, onToggle, children }: TickProps) => (
  <label className={`row gap-2 ${styles.tick}`}>
    <input type="checkbox" checked={isTicked} disabled={isDisabled} onChange={onToggle} />
    {children}
  </label>
);
