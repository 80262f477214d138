import { type ComponentType, lazy, useEffect } from 'react';
import type { OverlayRef } from '#machines/overlay.ts';
import { showToast } from '../../../world/toast.ts';

type Props = { over: OverlayRef };

/** A part whose file comes once it is opened; where that does not come, it is closed again, and says so. */
export const opened = <Own extends Props>(load: () => Promise<{ default: ComponentType<Own> }>) =>
  lazy<ComponentType<Own>>(() => load().catch(() => ({ default: Absent })));

function Absent({ over }: Props) {
  useEffect(() => {
    showToast({ kind: 'error', text: 'This could not be loaded. Load the page again.' });
    over.send({ type: 'overlay.closed' });
  }, [over]);
  return null;
}
