import type { ComponentProps } from 'react';

export type ButtonProps = ComponentProps<'button'> & { label?: string; isPrimary?: boolean };

/** A button that shows its label, or what stands in it instead. */
export const Button = ({ label, children = label, isPrimary = false, ...button }: ButtonProps) => (
  <button type="button" className={isPrimary ? 'button primary' : 'button'} {...button}>
    {children}
  </button>
);
