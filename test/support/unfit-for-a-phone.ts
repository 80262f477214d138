import type { Page } from 'playwright-core';

/** What is too small on a page to be read or touched on a phone, one line for each element. */
export const unfitForAPhone = async (page: Page) => [
  ...(await page.evaluate(smallLetters)),
  ...(await page.evaluate(lowTargets)),
];

/** Letters below 13 pixels, and fields below 16, which an iPhone magnifies. */
function smallLetters() {
  const small = (element: Element, least: number) => Number.parseFloat(getComputedStyle(element).fontSize) < least;
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isField = (element: Element) => element.matches('select, input:not([type=checkbox], [type=radio])');
  const isThere = (element: Element) => element.checkVisibility() && !element.matches('[aria-hidden=true]');
  return [...document.querySelectorAll('body *')]
    .filter(isThere)
    .filter((element) => (isField(element) ? small(element, 16) : hasText(element) && small(element, 13)))
    .map((element) => `${getComputedStyle(element).fontSize} ${element.outerHTML.slice(0, 120)}`);
}

/** What is pressed and lower than 44 pixels, save for links in sentences. */
function lowTargets() {
  const targets = [...document.querySelectorAll('a, button, select, summary, label:has(input), input')];
  // A box to tick is touched by its label, and what is far below has no height before it is drawn.
  const isOwn = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true }) && !element.matches('label input, [aria-hidden=true]');
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    );
  return targets
    .filter((element) => isOwn(element) && !isInSentence(element) && element.getBoundingClientRect().height < 43.9)
    .map((element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 120)}`);
}
