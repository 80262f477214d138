import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { pagePathAt } from '#contract/pages/pages.ts';
import type { CopyRef } from '#machines/copy.ts';
import { useApp } from './app-context.ts';

/**
 * Hears what is pressed in a part that hears nothing by itself (`still.tsx`): its links to other pages of the site, and
 * its buttons that copy the text beside them, of which the last one is marked once that is done.
 */
export function useStillPart(copier: CopyRef) {
  const app = useApp();
  const pressed = useRef<HTMLElement>(undefined);
  useMark(copier, pressed);
  return (event: MouseEvent) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-what]');
    const text = button?.closest('figure, dd')?.querySelector('code')?.textContent;
    if (button && text) {
      pressed.current = button;
      copier.send({ type: 'copy.requested', text, what: button.dataset.what ?? '' });
    }
    const to = target.closest('a')?.getAttribute('href') ?? '';
    if (!to.startsWith('/') || !pagePathAt(to.replace(/[?#].*/, '')) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    app.send({ type: 'navigation.requested', to });
  };
}

/** Marks the button whose text has just been copied. */
function useMark(copier: CopyRef, pressed: { readonly current: HTMLElement | undefined }) {
  const isCopied = useSelector(copier, (current) => current.matches('copied'));
  useEffect(() => {
    const button = pressed.current;
    if (!isCopied || !button) return;
    button.dataset.copied = 'true';
    return () => {
      button.dataset.copied = 'false';
    };
  }, [isCopied, pressed]);
}
