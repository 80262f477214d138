import type { Page } from 'playwright-core';
import type { Watched } from './watch.ts';

declare const window: Watched;

/** The observable facts of a page, without expectations. */
export type Sight = NonNullable<Awaited<ReturnType<typeof look>>>;

/** The states of the login with both actions enabled. */
export const LOGIN_READY = /^editing\.(verified|proving\.solved)$/;

/** Looks at a page once; undefined while the browser shows its own page. */
export const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) return undefined;
    const all = <E extends HTMLElement>(selector: string, inside: ParentNode = document) => [
      ...inside.querySelectorAll<E>(selector),
    ];
    const plain = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ');
    const shown = (element: Element) => element.checkVisibility();
    const { activeElement: active, scrollingElement } = document;
    const dialogs = all<HTMLDialogElement>('dialog[open]');
    const cookie = /(?:^|; )userData=([^;]*)/.exec(document.cookie)?.[1];
    const links = all<HTMLAnchorElement>('a[href^="/"]').filter(({ target, download }) => !target && !download);
    const main = document.getElementById('main') ?? root;
    const ids = all('[id]').map(({ id }) => id);

    return {
      path: location.pathname,
      hash: location.hash,
      /** Differs for each document. */
      begun: performance.timeOrigin,
      title: document.title,
      headings: all('h1')
        .filter(shown)
        .map(({ innerText }) => plain(innerText)),
      machines: all('[data-machine]').map(({ dataset }) => ({ name: dataset.machine, state: dataset.state ?? '' })),
      history: { at: navigation.currentEntry?.index ?? 0, length: navigation.entries().length },
      focus: active === null || active === document.body ? undefined : active.tagName.toLowerCase(),
      isFocusInDialog: dialogs.at(-1)?.contains(active) ?? false,
      dialogs: dialogs.map((dialog) => ({
        name: plain(dialog.querySelector('h2')?.textContent ?? dialog.getAttribute('aria-label')),
        buttons: all('button', dialog).filter(shown).length,
      })),
      isLocked: document.documentElement.classList.contains('locked'),
      overflow: (scrollingElement?.scrollWidth ?? 0) - (scrollingElement?.clientWidth ?? 0),
      width: window.innerWidth,
      /** Parts that say they are waiting. */
      busy: all('[aria-busy=true], [role=status]')
        .filter(
          (part) =>
            shown(part) && (part.ariaBusy === 'true' || /Loading|Verifying/.test(part.ariaLabel ?? part.innerText)),
        )
        .map((part) => plain(part.ariaLabel ?? part.innerText).slice(0, 40) || part.tagName),
      /** The profile that the browser remembers. */
      remembered: cookie === undefined ? undefined : decodeURIComponent(cookie),
      /** Does the bar link to the login? */
      knowsNobody: links.some((link) => link.closest('header') && link.pathname === '/login'),
      links: [...new Set(links.map(({ pathname }) => pathname))],
      tools: [...new Set(all<HTMLAnchorElement>('a[href^="/admin/"]', main).map(({ pathname }) => pathname))],
      text: `${main.innerText}\n${all<HTMLInputElement>('input')
        .map(({ value }) => value)
        .join('\n')}`,
      drafts: sessionStorage.getItem('drafts') ?? '{}',
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
      dangling: all('[aria-labelledby], [aria-controls], [for]').flatMap((element) =>
        ['aria-labelledby', 'aria-controls', 'for']
          .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
          .filter((id) => !ids.includes(id)),
      ),
      said: [...window.watched.said],
      /** Does a toast offer to undo? */
      canUndo: document.querySelector('.Toastify .with-undo button') !== null,
    };
  });
