import { useLayoutEffect } from 'react';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { useApp } from '../../../parts/app/app-context.ts';
import menu from '../../../parts/copies/copies.module.css';
import { showBeside } from '../../../parts/copies/menu.tsx';
import { closeByBack } from '../../../world/page/back-closes.ts';
import { TOOLS } from './wanted.ts';

type Props = { over: OverlayRef; actor: TranslatorRef; opener: HTMLElement };

/** Makes the tools that a phone has no room for a sheet at its bottom, closed by Back, Escape or a press elsewhere. */
export default function Sheet({ over, actor, opener }: Props) {
  const app = useApp();
  useLayoutEffect(() => {
    const tools = document.getElementById(TOOLS) as HTMLElement;
    const close = () => over.send({ type: 'overlay.closed' });
    const hear = (event: Event) => (event as ToggleEvent).newState === 'closed' && close();
    const looks = ['popup', menu.menu ?? ''];
    tools.classList.add(...looks);
    Object.assign(tools, { popover: 'auto', role: 'dialog', ariaLabel: 'Sort, names and copies' });
    const returnFocus = showBeside(tools, opener);
    const leaveHistory = closeByBack(close, () => {
      const { path, query } = app.getSnapshot().context;
      return { address: path + query, cards: Object.keys(actor.getSnapshot().context.expanded) };
    });
    tools.addEventListener('beforetoggle', hear);
    return () => {
      tools.removeEventListener('beforetoggle', hear);
      returnFocus();
      Object.assign(tools, { popover: null, role: null, ariaLabel: null });
      tools.classList.remove(...looks);
      leaveHistory();
    };
  }, [over, actor, opener, app]);
  return null;
}
