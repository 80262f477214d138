import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo } from 'react';
import { type DiagramRef, foundOf } from '#machines/diagram.ts';
import type { Flow } from '#rules/flows/flow.ts';
import type { Way } from '#rules/flows/next-in.ts';
import styles from './chart.module.css';
import { DrawingOf } from './drawing-of.tsx';
import { scaleIn } from './scale-in.ts';
import { STEP } from './tools.tsx';

type Props = {
  actor: DiagramRef;
  pane: RefObject<HTMLDivElement | null>;
  flow: Flow;
  active: ReadonlySet<string>;
};

/** All drawings of a machine in a pane that scrolls, zooms and takes keys. */
export function Drawings({ actor, pane, flow, active }: Props) {
  const { search, chosen, scale } = useSelector(actor, ({ context }) => context);
  const isScaled = useSelector(actor, (current) => current.matches({ shown: 'scaled' }));
  const found = useMemo(() => new Set(foundOf({ flow, search })), [flow, search]);
  const zoom = (by: number) => actor.send({ type: 'zoom.requested', by, from: scaleIn(pane.current) });

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways[event.key];
    if (way) actor.send({ type: 'state.moved', way });
    else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') actor.send({ type: 'fit.requested' });
    else if (event.key === 'Escape') actor.send({ type: 'choice.dropped' });
    else return;
    event.preventDefault();
  }

  function point(event: MouseEvent) {
    const { path } = (event.target as Element).closest<SVGElement>('[data-path]')?.dataset ?? {};
    actor.send(path ? { type: 'state.chosen', path } : { type: 'choice.dropped' });
  }

  useEffect(() => {
    const element = pane.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      actor.send({ type: 'zoom.requested', by: Math.exp(-event.deltaY / 300), from: scaleIn(element) });
    };
    // React's own listener could not keep the browser from zooming the page.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [actor, pane]);

  useEffect(() => {
    if (chosen === '') return;
    const box = pane.current?.querySelector(`[data-path="${chosen}"]`);
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pane, chosen]);

  return (
    <section
      ref={pane}
      className={styles.pane}
      data-scaled={isScaled}
      aria-label={`Drawing of ${flow.id}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onKeyDown={press}
      onClick={point}
    >
      {flow.drawings.map((drawing) => (
        <DrawingOf
          key={drawing.of}
          machine={flow.id}
          drawing={drawing}
          scale={isScaled ? scale : 1}
          active={active}
          found={found}
          chosen={chosen}
        />
      ))}
    </section>
  );
}

const ways: Readonly<Record<string, Way>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};
