import type { Page } from 'playwright-core';

/** What somebody finds on a page, by the names that assistive technology reads. */
export type Sight = {
  /** The path with its query. */
  place: string;
  heading: string;
  /** The states that views say they show, by the id of their machine. */
  states: Record<string, string>;
  /** The question of the dialog that is open. */
  question: string | null;
  /** Buttons by their names: can they be pressed? */
  buttons: Record<string, boolean>;
  /** Buttons that stay pressed. */
  pressed: string[];
  /** What says that it is not ready. */
  busy: string[];
  /** The headings of parts of the page. */
  headings: string[];
  /** The first cell of each row of a table. */
  rows: string[];
  /** Links by their names. */
  links: string[];
  /** Text fields and selects with what is in them, boxes and radio buttons with whether they are checked. */
  fields: Record<string, string | boolean>;
  /** The fields that cannot be edited. */
  disabled: string[];
  /** How many lines the lists have that are in an order. */
  lines: number;
  /** What is announced as wrong, on the page itself and in its dialog. */
  alerts: string[];
  /** All that can be read in the page's own part. */
  text: string;
  /** What the short messages say. */
  toasts: string[];
};

/** Looks at a page once. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    type Control = HTMLInputElement | HTMLSelectElement;
    const all = <E extends HTMLElement>(selector: string, inside: ParentNode = document) => [
      ...inside.querySelectorAll<E>(selector),
    ];
    const plain = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ');
    const nameOf = (element: HTMLElement) =>
      plain(
        element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText,
      );
    const isChecked = (control: Control) => control.type === 'checkbox' || control.type === 'radio';
    const contentOf = (control: Control) =>
      isChecked(control) ? (control as HTMLInputElement).checked : control.value;
    const shown = (element: HTMLElement) => element.checkVisibility();
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    const main = document.querySelector<HTMLElement>('main') as HTMLElement;
    return {
      place: location.pathname + location.search,
      heading: plain(document.querySelector('h1')?.innerText),
      states: Object.fromEntries(all('[data-machine]').map(({ dataset }) => [dataset.machine, dataset.state])),
      question: dialog && plain(dialog.querySelector('h2')?.innerText ?? dialog.getAttribute('aria-label')),
      buttons: Object.fromEntries(
        all<HTMLButtonElement>('button')
          .filter(shown)
          .map((button) => [nameOf(button), !button.disabled]),
      ),
      pressed: all('[aria-pressed=true]').map(nameOf),
      busy: all('[aria-busy=true]', main).map((part) =>
        plain(document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.innerText),
      ),
      headings: all('h2', main).map((heading) => plain(heading.textContent)),
      rows: all('tbody tr > :first-child:not([colspan])', main).map((cell) => plain(cell.textContent)),
      links: all('a').filter(shown).map(nameOf),
      fields: Object.fromEntries(
        all<Control>('input, select, textarea').map((field) => [nameOf(field), contentOf(field)]),
      ),
      disabled: all('input:disabled, select:disabled').map(nameOf),
      lines: all('ol > li', main).length,
      alerts: all('main [role=alert], dialog[open] [role=alert]')
        .map((alert) => plain(alert.innerText))
        .filter((text) => text !== ''),
      text: plain(main.innerText),
      toasts: all('.Toastify [role=alert]').map((toast) => plain(toast.innerText)),
    };
  });
