import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'svg'> & { of: IconNode; size?: number };

/** An icon in the colour of its text, for the eyes alone. Lucide's own React parts are four times as many bytes. */
export const Icon = ({ of, size = 24, ...props }: Props) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    {of.map(([Tag, attributes], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
      <Tag key={at} {...attributes} />
    ))}
  </svg>
);
