import { useSelector } from '@xstate/react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { linesOfPaste } from '#machines/rules/lines-of-paste.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { count } from '#rules/texts/count.ts';
import { useApp } from '../../../parts/app/app-context.ts';
import { marksOf } from '../../../parts/app/state-of.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { opened } from '../../../parts/copies/opened.tsx';
import { CopyNotice } from '../../../parts/copy/copy-notice.tsx';
import { usePlace } from '../../../parts/rows/use-place.ts';
import { useOwnActor } from '../../../traces/use-own-actor.ts';
import { storedTemplate } from '../../../world/kept/template.ts';
import { useCopier } from '../../../world/page/copy.ts';
import { showToast } from '../../../world/page/toast.ts';
import { overlay } from '../../../world/skins/overlay.ts';
import { firstRowInSight } from './rows-in-sight.ts';
import { starRow } from './stars-of-rows.ts';
import { useKeys } from './use-keys.ts';
import { TOOLS, wantedBy } from './wanted.ts';

const ROWS = { by: 'skin', firstInSight: () => firstRowInSight() };

const Copies = opened(() => import('./row-copies.tsx'), close);
const Narrow = opened(() => import('./narrow.tsx'), close);
const Sheet = opened(() => import('./sheet.tsx'), close);
const KeysList = opened(() => import('./keys-list.tsx'), close);

function close({ over }: { over: OverlayRef }, problem?: Toast) {
  if (problem) showToast(problem);
  over.send({ type: 'overlay.closed' });
}

/**
 * The features on top of the list of skins: copying, its menus, keyboard shortcuts, returning to a place. Typing does
 * not draw it again.
 */
export const Overlay = memo(({ actor }: { actor: TranslatorRef }) => {
  const copier = useCopier();
  const over = useOwnActor(overlay, { input: { template: storedTemplate() } });
  const snapshot = useSelector(over, (current) => current);
  const opener = useButtons({ actor, copier, over });
  useCheckMark(copier);
  useKeys({ actor, copier, over });
  usePlace(ROWS);
  return (
    <div {...marksOf(snapshot)}>
      {snapshot.matches('copies') && opener.current && (
        <Copies
          over={over}
          snapshot={snapshot}
          copier={copier}
          opener={opener.current}
          shown={actor.getSnapshot().context}
        />
      )}
      {snapshot.matches('narrow') && opener.current && <Narrow over={over} actor={actor} opener={opener.current} />}
      {snapshot.matches('tools') && opener.current && <Sheet over={over} actor={actor} opener={opener.current} />}
      {snapshot.matches('keys') && <KeysList over={over} />}
      <CopyNotice copier={copier} />
      <PastedList actor={actor} />
    </div>
  );
});

/** Marks the buttons of the text that was just copied; drawing all rows for it would be too slow. */
function useCheckMark(copier: CopyRef) {
  const copied = useSelector(copier, (current) => (current.matches('copied') ? current.context.text : undefined));
  useEffect(() => {
    if (copied === undefined) return;
    const buttons = document.querySelectorAll<HTMLElement>(`[data-copy="${CSS.escape(copied)}"]`);
    for (const button of buttons) button.dataset.copied = 'true';
    return () => {
      for (const button of buttons) delete button.dataset.copied;
    };
  }, [copied]);
}

/** Offers to open a list that was pasted into the search, whose box would join its lines, in Translate Lists. */
function PastedList({ actor }: { actor: TranslatorRef }) {
  const app = useApp();
  const text = useSelector(actor, (current) => current.context.pasted);
  // On a server nothing is pasted, and there is no document.
  const place = text === '' ? null : document.getElementById(OFFER);
  if (!place) return null;
  return createPortal(
    <>
      This looks like a list of {count(linesOfPaste(text))} lines.
      <Button onClick={() => app.send({ type: 'navigation.requested', to: '/translate', list: text })}>
        Open it in Translate Lists
      </Button>
    </>,
    place,
  );
}

/** Below the search, where screen readers announce changes. */
const OFFER = 'offer';

type Actors = { actor: TranslatorRef; copier: CopyRef; over: OverlayRef };

/**
 * Handles the buttons and links of all rows and cards with one listener, because there are thousands. Returns the
 * button that opened the menu.
 */
function useButtons({ actor, copier, over }: Actors): RefObject<HTMLElement | undefined> {
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
