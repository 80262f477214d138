import { useSelector } from '@xstate/react';
import { memo, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { linesOfPaste } from '#machines/rules/lines-of-paste.ts';
import type { Toast } from '#machines/toasts/toast.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { count } from '#rules/texts/count.ts';
import { useApp } from '../../../parts/app-context.ts';
import { Button } from '../../../parts/button.tsx';
import { opened } from '../../../parts/copies/opened.tsx';
import { CopyNotice } from '../../../parts/copy/copy-notice.tsx';
import { usePlace } from '../../../parts/rows/use-place.ts';
import { marksOf } from '../../../parts/state-of.ts';
import { useOwnActor } from '../../../traces/use-own-actor.ts';
import { useCopier } from '../../../wiring/copy.ts';
import { overlay } from '../../../wiring/skins/overlay.ts';
import { storedTemplate } from '../../../world/kept/template.ts';
import { showToast } from '../../../world/toast.ts';
import { firstRowInSight } from './rows-in-sight.ts';
import { useButtons } from './use-buttons.ts';
import { useKeys } from './use-keys.ts';

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
