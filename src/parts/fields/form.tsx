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

type TickProps = { isTicked: boolean; isDisabled: boolean; onToggle: () => void; children: ReactNode };

/** A box to tick, with its label behind it. */
export const Tick = ({ isTicked, isDisabled, onToggle, children }: TickProps) => (
  <label className={`row gap-2 ${styles.tick}`}>
    <input type="checkbox" checked={isTicked} disabled={isDisabled} onChange={onToggle} />
    {children}
  </label>
);
