import type { Found } from '#contract/pages/catalogue.ts';
import { nameApart } from '#rules/skins/apart.ts';

/** The title of a catalogue page in the tab, search engines and link previews. */
export function titleOf(found: Found) {
  if (found.outcome !== 'found') return found.outcome === 'gone' ? 'It was deleted' : 'Page Not Found';
  const { page } = found;
  return page.kind === 'skin' ? `${nameApart(page.skin)}, ${page.legend.name}` : `${page.legend} skins`;
}
