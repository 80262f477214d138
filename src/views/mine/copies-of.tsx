import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Skin } from '#contract/skins/skin.ts';
import type { Row } from '#game-files/recipes/row.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import { opened } from '../../parts/copies/opened.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { storedTemplate } from '../../world/kept/template.ts';
import { showToast } from '../../world/page/toast.ts';
import { overlay } from '../../world/skins/overlay.ts';

const Forms = opened(
  () => import('./forms.tsx'),
  ({ over }: { over: OverlayRef }, problem) => {
    if (problem) showToast(problem);
    over.send({ type: 'overlay.closed' });
  },
);

type Props = {
  title: string;
  rows: readonly Row<Skin>[];
  label: string;
  copier: CopyRef;
  /** Shows the label instead of three dots. */
  isWide?: boolean;
};

/** A button that opens the forms of the translator for some skins. */
export function CopiesOf({ title, rows, label, copier, isWide = false }: Props) {
  const over = useOwnActor(overlay, { input: { template: storedTemplate() } });
  const snapshot = useSelector(over, (current) => current);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button"
        aria-haspopup="dialog"
        aria-label={label}
        // The button of open forms closes them without help.
        onClick={() => snapshot.matches('closed') && over.send({ type: 'copies.opened', title, rows })}
      >
        {isWide ? label : '…'}
      </button>
      {snapshot.matches('copies') && opener.current && (
        <Forms over={over} snapshot={snapshot} copier={copier} opener={opener.current} />
      )}
    </>
  );
}
