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
    if (isFocusNowhere()) next()?.focus({ preventScroll: true });
  });
}

/** The page itself has the focus when what had it cannot keep it: a question gives it there when its opener is gone. */
const isFocusNowhere = () =>
  [document.body, document.getElementById('main')].includes(document.activeElement as HTMLElement);

/** The first field of a form that is wrong. */
export const wrongIn = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
