import type { ComponentProps } from 'react';

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

type TickProps = ComponentProps<'input'> & { isTicked: boolean; isDisabled: boolean; onToggle: () => void };

/** A box to tick, with its label behind it. */
export const Tick = ({ isTicked, isDisabled, onToggle, children, ...input }: TickProps) => (
  <label className="row gap-2 control">
    <input type="checkbox" {...input} checked={isTicked} disabled={isDisabled} onChange={onToggle} />
    {children}
  </label>
);
