import type { Frame, Page } from 'playwright-core';
import { look } from './look.ts';

/**
 * What a page or a frame shows, as lines: the states of its machines, the names and values of its controls, and all its
 * text. Its address and its toasts are not among them: the player shows those beside the frame. What can be folded is
 * unfolded first, since no machine knows of it, and what is out of sight is drawn, which has no text otherwise.
 */
export async function linesOf(shown: Page | Frame): Promise<string[]> {
  await shown.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
  });
  const { states, question, buttons, pressed, fields, disabled, links } = await look(shown);
  const { close: _, Undo: __, ...others } = buttons;
  const named = (kind: string, values: object) =>
    Object.entries(values).map(([name, value]) => `${kind} "${name}": ${JSON.stringify(value)}`);
  return [
    ...named('state', states),
    `question: ${question}`,
    ...named('button', others),
    ...pressed.map((name) => `pressed: ${name}`),
    ...named('field', fields),
    ...disabled.map((name) => `disabled: ${name}`),
    ...links.map((name) => `link: ${name}`),
    ...(await textsOf(shown)).map((text) => `text: ${text}`),
  ];
}

/** The lines of all text outside of toasts. */
const textsOf = (shown: Page | Frame) =>
  shown.evaluate(() =>
    [...document.body.children]
      .filter((part) => !part.matches('script, style') && !part.querySelector('.Toastify'))
      .flatMap((part) => (part as HTMLElement).innerText.split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
