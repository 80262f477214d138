import type { Frame, Page } from 'playwright-core';

/** The content of a page, by the names that assistive technology reads. */
export type Sight = {
  /** The path with its query. */
  place: string;
  heading: string;
  /** The states that views show, by the id of their machine. */
  states: Record<string, string>;
  /** The question of the open dialog. */
  question: string | null;
  /** Buttons by name: are they enabled? */
  buttons: Record<string, boolean>;
  /** Toggle buttons that are pressed. */
  pressed: string[];
  /** The elements that are not ready. */
  busy: string[];
  /** The headings of the page's parts. */
  headings: string[];
  /** The first cell of each table row. */
  rows: string[];
  /** The names of links. */
  links: string[];
  /** Text fields and selects with their values, checkboxes and radio buttons with their state. */
  fields: Record<string, string | boolean>;
  /** The disabled fields. */
  disabled: string[];
  /** The number of entries in ordered lists. */
  lines: number;
  /** The alerts on the page and in its dialog. */
  alerts: string[];
  /** The whole text of the page's main part. */
  text: string;
  /** The texts of toasts. */
  toasts: string[];
};

/** Reads a page once, or a frame of it: all parts, or only these, since each text that is read lays the page out. */
export const look = <Part extends keyof Sight = keyof Sight>(
  page: Page | Frame,
  asked?: readonly Part[],
): Promise<Pick<Sight, Part>> =>
  page.evaluate((asked) => {
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
    const parts: { [Part in keyof Sight]: () => Sight[Part] } = {
      place: () => location.pathname + location.search,
      heading: () => plain(document.querySelector('h1')?.innerText),
      states: () => Object.fromEntries(all('[data-machine]').map(({ dataset }) => [dataset.machine, dataset.state])),
      question: () => dialog && plain(dialog.querySelector('h2')?.innerText ?? dialog.getAttribute('aria-label')),
      buttons: () =>
        Object.fromEntries(
          all<HTMLButtonElement>('button')
            .filter(shown)
            .map((button) => [nameOf(button), !button.disabled]),
        ),
      pressed: () => all('[aria-pressed=true]').map(nameOf),
      busy: () =>
        all('[aria-busy=true]', main).map((part) =>
          plain(document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.innerText),
        ),
      headings: () => all('h2', main).map((heading) => plain(heading.textContent)),
      rows: () => all('tbody tr > :first-child:not([colspan])', main).map((cell) => plain(cell.textContent)),
      links: () => all('a').filter(shown).map(nameOf),
      fields: () =>
        Object.fromEntries(all<Control>('input, select, textarea').map((field) => [nameOf(field), contentOf(field)])),
      disabled: () => all('input:disabled, select:disabled').map(nameOf),
      lines: () => all('ol > li', main).length,
      alerts: () =>
        all('main [role=alert], dialog[open] [role=alert]')
          .map((alert) => plain(alert.innerText))
          .filter((text) => text !== ''),
      text: () => plain(main.innerText),
      toasts: () => all('.Toastify [role=alert]').map((toast) => plain(toast.innerText)),
    };
    const names = asked ?? (Object.keys(parts) as Part[]);
    return Object.fromEntries(names.map((name) => [name, parts[name]()])) as Pick<Sight, Part>;
  }, asked);
