import { type ComponentType, lazy, useEffect } from 'react';
import type { OverlayRef } from '#machines/overlay.ts';
import { showToast } from '../../../world/toast.ts';

type Props = { over: OverlayRef };

/** A part whose file is loaded when it opens; if that fails, it closes again with a message. */
export const opened = <Own extends Props>(load: () => Promise<{ default: ComponentType<Own> }>) =>
  lazy<ComponentType<Own>>(() => load().catch(() => ({ default: Absent })));

function Absent({ over }: Props) {
  useEffect(() => {
    showToast({ kind: 'error', text: 'This could not be loaded. Load the page again.' });
    over.send({ type: 'overlay.closed' });
  }, [over]);
  return null;
}
