import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { TranslatorRef } from '#machines/translator.ts';
import { useApp } from '../../parts/app-context.ts';
import { showToast } from '../../world/toast.ts';
import type { Asked } from './asked.ts';

type Props = { actor: TranslatorRef; asked: Asked | null };

const Overlay = lazy<ComponentType<Props>>(() => import('./overlay/overlay.tsx').catch(() => ({ default: Absent })));

const RESTS_MS = 1000;

/**
 * What works over the list: copying, its menus, the keys, the way back. Its file comes once the list had time to, or
 * as soon as a button is pressed; one listener serves the thousands of them, and of links to other pages of the site.
 */
export const Aids = memo(({ actor }: { actor: TranslatorRef }) => {
  const app = useApp();
  const [asked, ask] = useState<Asked | null>();
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const target = event.target as Element;
      const button = target.closest<HTMLElement>('[data-copy], [data-copies]:not([aria-expanded=true])');
      if (button) ask({ button });
      const to = target.closest('[data-legend] a[href^="/"]')?.getAttribute('href');
      if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      app.send({ type: 'navigation.requested', to });
    };
    document.addEventListener('click', listen);
    const timer = setTimeout(ask, history.state?.seen ? 0 : RESTS_MS, (now?: Asked | null) => now ?? null);
    return () => {
      document.removeEventListener('click', listen);
      clearTimeout(timer);
    };
  }, [app]);
  return (
    asked !== undefined && (
      <Suspense>
        <Overlay actor={actor} asked={asked} />
      </Suspense>
    )
  );
});

/** The file did not come, which only those need to know who have pressed something. */
function Absent({ asked }: Props): ReactNode {
  useEffect(() => {
    if (asked) showToast({ kind: 'error', text: 'Copying could not be loaded. Load the page again.' });
  }, [asked]);
  return null;
}
