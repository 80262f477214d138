import type { KeyboardEvent } from 'react';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';

/** Escape in a field closes its form, as it does outside of fields. */
export const closesByEscape = (actor: ReviewDeskRef) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actor.send({ type: 'form.closed' });
  },
});
