import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { useApp } from '../../../parts/app-context.ts';
import { starRow } from './stars-of-rows.ts';
import { TOOLS, wantedBy } from './wanted.ts';

type Actors = { actor: TranslatorRef; copier: CopyRef; over: OverlayRef };

/**
 * Handles the buttons and links of all rows and cards with one listener, because there are thousands. Returns the
 * button that opened the menu.
 */
export function useButtons({ actor, copier, over }: Actors): RefObject<HTMLElement | undefined> {
  const app = useApp();
  const opener = useRef<HTMLElement>(undefined);
  useFocusOnStar(actor);
  useEffect(() => {
    function press(button: HTMLElement) {
      const { copy, keys, narrow, star, tools } = button.dataset;
      if (copy !== undefined) return copier.send({ type: 'copy.requested', text: copy });
      if (star !== undefined) {
        pressedStar = button.closest<HTMLElement>('[data-skin]')?.dataset.skin;
        return starRow(button, actor);
      }
      if (keys !== undefined) return over.send({ type: 'keys.opened' });
      // The sheet of a phone closes before a menu opens from it.
      const isInSheet = over.getSnapshot().matches('tools') && button.closest(`#${TOOLS}`) !== null;
      if (!isInSheet) opener.current = button;
      if (tools !== undefined) return over.send({ type: 'tools.opened' });
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

/** A starred row is written anew: its new button takes the focus over. */
function useFocusOnStar(actor: TranslatorRef) {
  const starred = useSelector(actor, ({ context }) => context.catalogue.starred);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the stars have changed
  useEffect(() => {
    if (pressedStar === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`tr[data-skin="${CSS.escape(pressedStar)}"] [data-star]`)?.focus();
    pressedStar = undefined;
  }, [starred]);
}

let pressedStar: string | undefined;

/** The button of an open menu closes it without help. */
const BUTTONS =
  '[data-copy], :is([data-copies], [data-narrow], [data-tools]):not([aria-expanded=true]), [data-keys], [data-star]';
