import type { Page } from 'playwright-core';
import type { Watched } from './watch.ts';

/** A control of the page: something to press, type into or choose. */
export type Control = {
  /** Its kind and accessible name; equal ones are numbered. */
  label: string;
  kind: Kind;
  name: string;
  isDisabled: boolean;
  /** The value of a field, and its maximum length. */
  value: string;
  maxLength: number;
  /** The other choices of a select. */
  choices: string[];
};
type Kind = 'link' | 'button' | 'option' | 'field' | 'select' | 'check' | 'link elsewhere';

declare const window: Watched;

/** All controls within reach: only those of the dialog when one is open. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const plain = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ');
    const textOf = (element: Element | null | undefined) =>
      plain(element?.textContent) || plain(element?.querySelector('img')?.alt);
    const named = (ids: string) =>
      plain(
        ids
          .split(' ')
          .map((id) => textOf(document.getElementById(id)))
          .join(' '),
      );
    const nameOf = (element: Element) =>
      named(element.getAttribute('aria-labelledby') ?? '') ||
      plain(element.getAttribute('aria-label')) ||
      textOf((element as HTMLInputElement).labels?.[0]) ||
      (element.matches('input, select') ? '' : textOf(element)) ||
      plain(element.getAttribute('title'));
    const isElsewhere = (link: HTMLAnchorElement) =>
      link.origin !== location.origin || link.target !== '' || link.hasAttribute('download');
    const kindOf = (element: Element) => {
      if (element instanceof HTMLAnchorElement) return isElsewhere(element) ? 'link elsewhere' : 'link';
      if (element.matches('[role=option]')) return 'option';
      if (element.matches('[type=checkbox], [type=radio]')) return 'check';
      if (element instanceof HTMLInputElement) return 'field';
      return element instanceof HTMLSelectElement ? 'select' : 'button';
    };

    const open = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.matches(':modal'));
    const all = (open ?? document).querySelectorAll('a[href], button, summary, input, select, [role=option]');
    /** The skip link is above the page until it has the focus. */
    const isAbove = (element: Element) => element.getBoundingClientRect().bottom + scrollY <= 0;
    // Toasts come and go by themselves.
    window.watched.seen = [...all].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.Toastify, [inert], [aria-hidden=true]') &&
        !isAbove(element),
    );
    const numbers = new Map<string, number>();
    return window.watched.seen.map((element) => {
      const [kind, name] = [kindOf(element), nameOf(element)] as const;
      const label = `${kind} "${name.slice(0, 60)}"`;
      const number = (numbers.get(label) ?? 0) + 1;
      numbers.set(label, number);
      return {
        label: number === 1 ? label : `${label} ${number}`,
        kind,
        name,
        isDisabled: element.matches(':disabled, [aria-disabled=true]') || (element as HTMLInputElement).readOnly,
        value: element instanceof HTMLInputElement ? element.value : '',
        maxLength: element instanceof HTMLInputElement ? element.maxLength : -1,
        choices:
          element instanceof HTMLSelectElement
            ? [...element.options].filter((option) => !option.selected).map(({ label }) => label)
            : [],
      };
    });
  });

/** Returns the control with this label, as it was last seen. */
export async function handleOf(page: Page, controls: readonly Control[], label: string) {
  const at = controls.findIndex((control) => control.label === label);
  const handle = await page.evaluateHandle((number) => window.watched.seen[number], at);
  const element = handle.asElement();
  if (!element) throw new Error(`${label} no longer exists.`);
  return element;
}
