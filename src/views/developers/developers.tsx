import { useActorRef, useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { pagePathAt } from '#contract/pages.ts';
import type { CopyRef } from '#machines/copy.ts';
import { useApp } from '../../parts/app-context.ts';
import { CopyNotice } from '../../parts/copy-notice.tsx';
import { still } from '../../parts/still.tsx';
import { copy } from '../../wiring/copy.ts';
import styles from './developers.module.css';
import { showLinkedPart } from './show-linked-part.ts';

const load = () => import('./still-parts.tsx');
const Parts = still(load, import.meta.env.SSR ? await load() : undefined);

/**
 * What programs may ask, drawn from the API document (docs: For developers). Nothing changes in it, so where the document
 * has brought it, it stays as it is and hears nothing by itself: what is pressed in it is heard here.
 */
export default function Developers() {
  const app = useApp();
  const copier = useActorRef(copy);
  const pressed = useRef<HTMLElement>(undefined);
  useMark(copier, pressed);
  useEffect(showLinkedPart, []);

  function hear(event: MouseEvent) {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-what]');
    const text = button?.closest('figure')?.querySelector('pre')?.textContent;
    if (button && text) {
      pressed.current = button;
      copier.send({ type: 'copy.requested', text, what: button.dataset.what ?? '' });
    }
    const to = target.closest('a')?.getAttribute('href') ?? '';
    if (!pagePathAt(to) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    app.send({ type: 'navigation.requested', to });
  }

  return (
    <article className={styles.page}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons and links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: their Enter arrives here as a click */}
      <div className={styles.parts} onClick={hear}>
        <Parts />
      </div>
      <CopyNotice copier={copier} />
    </article>
  );
}

/** Marks the button whose text has just been copied. */
function useMark(copier: CopyRef, pressed: { readonly current: HTMLElement | undefined }) {
  const isCopied = useSelector(copier, (current) => current.matches('copied'));
  useEffect(() => {
    const button = pressed.current;
    if (!isCopied || !button) return;
    button.dataset.copied = 'true';
    return () => {
      button.dataset.copied = 'false';
    };
  }, [isCopied, pressed]);
}
