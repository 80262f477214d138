import { useSelector } from '@xstate/react';
import type { IconNode } from 'lucide';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Turn, turns } from '#machines/viewer/context.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { Icon } from '../../../parts/controls/icon.tsx';
import styles from './viewer.module.css';

const words: Record<Turn, { label: string; icon: IconNode }> = {
  left: { label: 'Turn left', icon: RotateCcw },
  right: { label: 'Turn right', icon: RotateCw },
  up: { label: 'Tilt up', icon: ChevronUp },
  down: { label: 'Tilt down', icon: ChevronDown },
  nearer: { label: 'Nearer', icon: ZoomIn },
  farther: { label: 'Farther', icon: ZoomOut },
};

const keys: Record<string, Turn> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
  ...{ '+': 'nearer', '=': 'nearer', '-': 'farther' },
};

/** The model, which mouse and finger turn by themselves, and the buttons and keys that turn it. */
export function Turning({ actor }: { actor: ViewerRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { canvas, look } = snapshot.context;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (canvas) frame.current?.append(canvas);
    return () => canvas?.remove();
  }, [canvas]);
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    actor.send({ type: 'turned', by });
  };
  if (!canvas) return null;
  const isShown = snapshot.can({ type: 'turned', by: 'left' });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys below turn what is in it */}
      <div ref={frame} className={styles.frame} role="application" aria-label={HOW} tabIndex={0} onKeyDown={press} />
      <div className={`wrap gap-2 ${styles.tools}`}>
        {turns.map((by) => {
          const { label, icon } = words[by];
          return (
            <Button key={by} aria-label={label} disabled={!isShown} onClick={() => actor.send({ type: 'turned', by })}>
              <Icon of={icon} size={18} />
            </Button>
          );
        })}
        <Button aria-pressed={look.isWireframe} onClick={() => actor.send({ type: 'wireframe.toggled' })}>
          Wireframe
        </Button>
        <Button label="Stand up" disabled={!isShown} onClick={() => actor.send({ type: 'standing.requested' })} />
      </div>
    </>
  );
}

const HOW = 'The model. Arrow keys turn it; plus and minus bring it nearer and farther.';
