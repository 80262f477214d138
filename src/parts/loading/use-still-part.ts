import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { pagePathAt } from '#contract/pages/pages.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { useApp } from '../app/app-context.ts';

/**
 * Returns a click handler for a part without handlers of its own (`still.tsx`): for its links to other pages of the
 * site, and for its copy buttons. The last pressed copy button is marked once its text is copied.
 */
export function useStillPart(copier: CopyRef) {
  const app = useApp();
  const pressed = useRef<HTMLElement>(undefined);
  useMark(copier, pressed);
  return (event: MouseEvent) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-what]');
    const text = button?.closest('figure')?.querySelector('code')?.textContent;
    if (button && text) {
      pressed.current = button;
      copier.send({ type: 'copy.requested', text, what: button.dataset.what ?? '' });
    }
    const to = target.closest('a')?.getAttribute('href') ?? '';
    if (!to.startsWith('/') || !pagePathAt(to.replace(/[?#].*/, '')) || event.defaultPrevented) return;
    // The browser itself goes to a part of a page.
    if (to.includes('#')) return;
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
