import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import styles from './copies.module.css';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  over: OverlayRef;
  /** The pressed button; the menu opens beside it. */
  opener: HTMLElement;
  title: string;
  children: ReactNode;
};

/** A menu beside the button that opened it: the platform's popover, closed by Escape or a click elsewhere. */
export function Menu({ ref, over, opener, title, children }: Props) {
  useLayoutEffect(() => showBeside(ref.current as HTMLDivElement, opener), [ref, opener]);
  useEffect(() => keepFocusInside(ref.current as HTMLDivElement));
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby="title-of-menu"
      tabIndex={-1}
      className={`popup ${styles.menu}`}
      onBeforeToggle={({ target, currentTarget, newState }) =>
        target === currentTarget && newState === 'closed' && over.send({ type: 'overlay.closed' })
      }
      // Now the button closes it; the click that opened it is over.
      onToggle={({ currentTarget }) => {
        (opener as HTMLButtonElement).popoverTargetElement = currentTarget;
      }}
      onKeyDown={moveByArrows}
    >
      <h2 id="title-of-menu">{title}</h2>
      {children}
    </div>
  );
}

/** Beside the button, with the focus on the first one in it. Returns what closes it. */
export function showBeside(popover: HTMLElement, opener: HTMLElement) {
  const button = opener as HTMLButtonElement;
  const before = document.activeElement as HTMLElement;
  popover.showPopover();
  button.ariaExpanded = 'true';
  const { x, y, height } = placeBeside(popover, button);
  for (const [name, length] of Object.entries({ '--x': x, '--y': y, '--most': height })) {
    popover.style.setProperty(name, `${length}px`);
  }
  popover.querySelector<HTMLElement>('button, select')?.focus({ preventScroll: true });
  return () => {
    // Before it closes, with the focus in it.
    if (popover.contains(document.activeElement)) before.focus({ preventScroll: true });
    button.popoverTargetElement = null;
    button.ariaExpanded = 'false';
  };
}

/** A pressed button may have been replaced by its result. */
function keepFocusInside(popover: HTMLElement) {
  if (document.activeElement === document.body) popover.focus({ preventScroll: true });
}

function moveByArrows(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { activeElement } = document;
  if (step === undefined || activeElement?.matches('input:not([type=search])')) return;
  event.preventDefault();
  const all = event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), summary, input, a');
  const buttons = [...all].filter((button) => button.checkVisibility());
  const next = buttons.indexOf(activeElement as HTMLElement) + step;
  buttons.at(next % buttons.length)?.focus();
}

const MARGIN = 8;

/** The position of a menu below its button, or above it where there is more room; always fully visible. */
function placeBeside(menu: HTMLElement, opener: Element) {
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, scrollHeight } = menu;
  const isBelow = bottom + scrollHeight + MARGIN <= clientHeight || clientHeight - bottom >= top;
  const height = Math.min(scrollHeight + 2, (isBelow ? clientHeight - bottom : top) - MARGIN);
  const x = left + width + MARGIN <= clientWidth ? left : Math.max(MARGIN, right - width);
  const y = isBelow ? bottom : top - height;
  return { x: x + window.scrollX, y: y + window.scrollY, height };
}
