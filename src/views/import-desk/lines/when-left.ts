import type { FocusEvent, KeyboardEvent } from 'react';

/** The text of a field counts when it is left, and with Enter. */
export const whenLeft = (say: (value: string) => void) => ({
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => say(currentTarget.value),
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') say(currentTarget.value);
  },
});
