import { useEffect, useRef } from 'react';

/**
 * What had the focus is disabled or gone when its request is over: what somebody does next takes it, unless they have
 * gone on elsewhere.
 */
export function useFocusAfterRequest(isBusy: boolean, isLoading: boolean, next: () => HTMLElement | null) {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
    if (isBusy || isLoading || !wasBusy.current) return;
    wasBusy.current = false;
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
}

/** The first field of a form that is wrong. */
export const wrongIn = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
