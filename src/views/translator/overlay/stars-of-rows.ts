import type { TranslatorRef } from '#machines/translator/translator.ts';
import { NOT_OPENED } from '../../../parts/copies/opened.tsx';
import { showToast } from '../../../world/page/toast.ts';
import { rowAt } from './wanted.ts';

let toggle: typeof import('./toggle-star.ts')['toggleStar'] | undefined;

/** The star of a row is then there for its key, which stores it in the same task. */
export const loadStars = () =>
  import('./toggle-star.ts').then(
    ({ toggleStar }) => {
      toggle = toggleStar;
    },
    () => {},
  );

/** Stars the skin of the row that contains an element, or takes its star away. Returns false outside of rows. */
export function starRow(element: Element | undefined, actor: TranslatorRef) {
  const row = element && rowAt(element, actor.getSnapshot().context);
  if (!row) return false;
  if (toggle) toggle(row);
  else loadStars().then(() => (toggle ? toggle(row) : showToast(NOT_OPENED)));
  return true;
}
