import type { ComponentProps, ReactNode } from 'react';

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
