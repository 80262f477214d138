import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo } from 'react';
import { type DiagramRef, foundOf } from '#machines/developers/diagram.ts';
import type { Flow } from '#rules/flows/flow.ts';
import type { Way } from '#rules/flows/next-in.ts';
import styles from './diagram.module.css';
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
    const start = pane.current?.querySelector(`[data-start="${startIn(flow)}"]`);
    if (start) showFirst(pane.current, start);
  }, [pane, flow]);

  useEffect(() => {
    if (chosen === '') return;
    const box = pane.current?.querySelector(boxOf(chosen));
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pane, chosen]);

  useEffect(() => {
    const inner = [...active].findLast((path) => pane.current?.querySelector(boxOf(path)));
    if (inner !== undefined) showWithin(pane.current, pane.current?.querySelector(boxOf(inner)));
  }, [pane, active]);

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

const boxOf = (path: string) => `[data-path="${path}"]`;

/** The path of the dot where the machine begins, which is the outermost one of its first drawing. */
function startIn({ drawings: [drawing] }: Flow) {
  const dots = (drawing?.boxes ?? []).filter(({ kind }) => kind === 'start').map(({ path }) => path);
  return dots.toSorted((one, other) => one.length - other.length)[0];
}

/** Scrolls a pane until an element stands in the middle of its upper edge. */
function showFirst(pane: Element | null, element: Element) {
  if (!pane) return;
  const [frame, inner] = [pane.getBoundingClientRect(), element.getBoundingClientRect()];
  pane.scrollLeft += inner.left - frame.left - frame.width / 2;
  pane.scrollTop += inner.top - frame.top - inner.height;
}

/** Scrolls a pane, and nothing around it, as far as it takes to show one of its elements. */
function showWithin(pane: Element | null, element: Element | null | undefined) {
  if (!pane || !element) return;
  const [frame, inner] = [pane.getBoundingClientRect(), element.getBoundingClientRect()];
  pane.scrollLeft += Math.min(0, inner.left - frame.left) + Math.max(0, inner.right - frame.right);
  pane.scrollTop += Math.min(0, inner.top - frame.top) + Math.max(0, inner.bottom - frame.bottom);
}

const ways: Readonly<Record<string, Way>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};
