import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { linesOfPaste } from '#machines/rules/lines-of-paste.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { count } from '#rules/count.ts';
import { useApp } from '../../../parts/app-context.ts';

/** Offers to open a list that was pasted into the search, whose box would join its lines, in Translate Lists. */
export function PastedList({ actor }: { actor: TranslatorRef }) {
  const app = useApp();
  const text = useSelector(actor, (current) => current.context.pasted);
  // On a server nothing is pasted, and there is no document.
  const place = text === '' ? null : document.getElementById(OFFER);
  if (!place) return null;
  return createPortal(
    <>
      This looks like a list of {count(linesOfPaste(text))} lines.
      <button
        type="button"
        className="button"
        onClick={() => app.send({ type: 'navigation.requested', to: '/translate', list: text })}
      >
        Open it in Translate Lists
      </button>
    </>,
    place,
  );
}

/** Below the search, where screen readers announce changes. */
const OFFER = 'offer';
