import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Turn, turns } from '#machines/viewer/context.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { Button } from '../../../parts/button.tsx';
import styles from './viewer.module.css';

const words: Record<Turn, { label: string; Icon: typeof ZoomIn }> = {
  left: { label: 'Turn left', Icon: RotateCcw },
  right: { label: 'Turn right', Icon: RotateCw },
  up: { label: 'Tilt up', Icon: ChevronUp },
  down: { label: 'Tilt down', Icon: ChevronDown },
  nearer: { label: 'Nearer', Icon: ZoomIn },
  farther: { label: 'Farther', Icon: ZoomOut },
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
          const { label, Icon } = words[by];
          return (
            <Button key={by} aria-label={label} disabled={!isShown} onClick={() => actor.send({ type: 'turned', by })}>
              <Icon size={18} aria-hidden />
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
