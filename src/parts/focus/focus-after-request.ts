import { useEffect, useRef } from 'react';
import { isFocusNowhere } from './is-focus-nowhere.ts';

/**
 * The focused control may be disabled or gone when its request is over. The next useful element then takes the focus,
 * unless the user has moved on.
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

/** Returns the first wrong field of a form. */
export const wrongIn = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
