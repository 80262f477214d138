import { type RefObject, useEffect, useRef } from 'react';
import type { CopyRef } from '#machines/copy.ts';
import type { OverlayRef } from '#machines/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { useApp } from '../../../parts/app-context.ts';
import { wantedBy } from './wanted.ts';

type Actors = { actor: TranslatorRef; copier: CopyRef; over: OverlayRef };

/**
 * Handles the buttons and links of all rows and cards with one listener, because there are thousands. Returns the
 * button that opened the menu.
 */
export function useButtons({ actor, copier, over }: Actors): RefObject<HTMLElement | undefined> {
  const app = useApp();
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    function press(button: HTMLElement) {
      const { copy, keys, narrow } = button.dataset;
      if (copy !== undefined) return copier.send({ type: 'copy.requested', text: copy });
      if (keys !== undefined) return over.send({ type: 'keys.opened' });
      opener.current = button;
      if (narrow !== undefined) {
        actor.send({ type: 'facts.wanted' });
        return over.send({ type: 'narrow.opened' });
      }
      over.send({ type: 'copies.opened', ...wantedBy(button, actor) });
    }

    function hearClick(event: MouseEvent) {
      const target = event.target as Element;
      const button = target.closest<HTMLElement>(BUTTONS);
      if (button) press(button);
      const to = target.closest('[data-legend] a[href^="/"]')?.getAttribute('href');
      if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      app.send({ type: 'navigation.requested', to });
    }

    document.addEventListener('click', hearClick);
    return () => document.removeEventListener('click', hearClick);
  }, [actor, copier, over, app]);
  return opener;
}

/** The button of an open menu closes it without help. */
const BUTTONS = '[data-copy], :is([data-copies], [data-narrow]):not([aria-expanded=true]), [data-keys]';
