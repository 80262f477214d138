import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Wanted } from '#machines/overlay.ts';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { copy } from '../../wiring/copy.ts';
import Copies from './overlay/copies.tsx';
// From the file of the page: as files of their own, shared with this one, they would cost its visitors 0.8 kB.
import { copying } from './translator.tsx';

type Props = Wanted & {
  /** What the name of a saved file says. */
  file: string;
  opener: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
};

/** The forms of the translator for skins that another page has chosen. */
export default function ListCopies({ title, rows, file, opener, isOpen, onClose }: Props) {
  const copier = useActorRef(copy);
  const over = useActorRef(copying.overlay, { input: { template: copying.storedTemplate() } });
  const snapshot = useSelector(over, (current) => current);
  useEffect(() => {
    if (isOpen) over.send({ type: 'copies.opened', title, rows });
  }, [over, isOpen, title, rows]);
  useEffect(() => {
    const { unsubscribe } = over.subscribe((now) => now.matches('closed') && onClose());
    return unsubscribe;
  }, [over, onClose]);
  return (
    <>
      {snapshot.matches('copies') && (
        <Copies over={over} snapshot={snapshot} copier={copier} opener={opener} search={file} />
      )}
      <CopyNotice copier={copier} />
    </>
  );
}
