import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { useApp } from '../../parts/app-context.ts';
import { showToast } from '../../world/toast.ts';
import type { Asked, FirstKeys } from './asked.ts';
import { keyFor } from './keys.ts';

type Props = { actor: TranslatorRef; asked: Asked | undefined; first: FirstKeys };

const Overlay = lazy<ComponentType<Props>>(() => import('./overlay/overlay.tsx').catch(() => ({ default: Absent })));
const FoldedRows = lazy<ComponentType<Pick<Props, 'actor'>>>(() =>
  import('./folded-rows.tsx').catch(() => ({ default: () => null })),
);

const RESTS_MS = 1000;

/** By which somebody shows that they are there. */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'scroll', 'keydown'];

/**
 * What works over the list: copying, its menus, the keys, the way back. Its file comes with the first sign of whoever is
 * there, once the list had time to, and at once for what is pressed; one listener serves the thousands of buttons, and of
 * links to other pages of the site. Only what the browser's own search finds comes without any: nobody is told of that.
 */
export const Aids = memo(({ actor }: { actor: TranslatorRef }) => {
  const app = useApp();
  const [asked, ask] = useState<Asked>();
  const first = useRef<FirstKeys>({ pressed: [], isAnswered: false }).current;
  const [hasRested, rest] = useState(false);
  const [isUsed, use] = useState(false);
  const isLoaded = asked !== undefined || (hasRested && isUsed);
  useEffect(() => {
    const timer = setTimeout(rest, history.state?.seen ? 0 : RESTS_MS, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    const listen = (type: string, hear: (event: never) => void) =>
      document.addEventListener(type, hear as EventListener, { signal: ended.signal });
    listen('click', (event: MouseEvent) => {
      const target = event.target as Element;
      const button = target.closest<HTMLElement>('[data-copy], [data-copies]:not([aria-expanded=true]), [data-keys]');
      if (button) ask({ button });
      const to = target.closest('[data-legend] a[href^="/"]')?.getAttribute('href');
      if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      app.send({ type: 'navigation.requested', to });
    });
    listen('paste', (event: ClipboardEvent) => {
      const pasted = { type: 'list.pasted', text: event.clipboardData?.getData('text') ?? '' } as const;
      if (!(event.target as Element).matches('main [type=search]') || !actor.getSnapshot().can(pasted)) return;
      event.preventDefault();
      actor.send(pasted);
      // It is offered elsewhere by what comes now.
      rest(true);
      use(true);
    });
    return () => ended.abort();
  }, [actor, app]);
  useEffect(() => {
    if (isLoaded) return;
    const ended = new AbortController();
    const { signal } = ended;
    const sign = () => use(true);
    if (history.state?.seen || document.activeElement !== document.body) sign();
    for (const type of SIGNS) document.addEventListener(type, sign, { passive: true, signal });
    return () => ended.abort();
  }, [isLoaded]);
  // Not after the first picture: what is seen can be pressed.
  useLayoutEffect(() => {
    // The file that would answer it is on its way with it.
    const press = (event: KeyboardEvent) => {
      if (first.isAnswered) return;
      const isAtRow = first.pressed.length > 0;
      const key = keyFor(event, isAtRow);
      if (key === undefined || !(isAtRow ? KEYS_OF_ROW : FIRST_KEYS).test(key)) return;
      event.preventDefault();
      first.pressed.push({ key, shiftKey: event.shiftKey });
      rest(true);
      use(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [first]);
  return (
    <>
      {isLoaded && (
        <Suspense>
          <Overlay actor={actor} asked={asked} first={first} />
        </Suspense>
      )}
      {hasRested && (
        <Suspense>
          <FoldedRows actor={actor} />
        </Suspense>
      )}
    </>
  );
});

/** Those which do something wherever the focus is, and those which do once one of these has led to a row. */
const FIRST_KEYS = /^(?:Arrow\w+|\?)$/;
const KEYS_OF_ROW = /^(?:Arrow\w+|\?|Enter|c)$/;

/** The file did not come, which only those need to know who have pressed something. */
function Absent({ asked, first }: Props): ReactNode {
  useEffect(() => {
    first.isAnswered = true;
    if (asked || first.pressed.length > 0)
      showToast({ kind: 'error', text: 'Copying could not be loaded. Load the page again.' });
  }, [asked, first]);
  return null;
}
