import type { Row } from '#game-files/recipes/row.ts';
import type { Wanted } from '#machines/translator/overlay.ts';
import { cardsOf, type ShownCard, type ShownRow } from '#machines/translator/setup.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';

type Context = Parameters<typeof cardsOf>[0];

/** The id of what a phone shows in a sheet, and of the place for a language that could not be loaded. */
export const [TOOLS, UNNAMED] = ['tools', 'unnamed'] as const;

/** The skins of a copy button: the skin of its row, the found skins of its card, or all found skins. */
export function wantedBy(button: Element, actor: TranslatorRef): Wanted {
  const { context } = actor.getSnapshot();
  const row = rowAt(button, context);
  if (row) return { title: nameApart(row.skin), rows: [row] };
  const legend = button.closest<HTMLElement>('[data-legend]')?.dataset.legend;
  const cards = cardsOf(context).filter((card) => legend === undefined || card.legend === legend);
  const rows = cards.flatMap(rowsOf);
  return { title: `${counted(rows.length)}${legend === undefined ? '' : ` of ${legend}`}`, rows };
}

/** The skin of the table row that contains an element. */
export function rowAt(element: Element, context: Context): Row | undefined {
  const { skin: id } = element.closest<HTMLElement>('[data-skin]')?.dataset ?? {};
  const { legend = '' } = element.closest<HTMLElement>('[data-legend]')?.dataset ?? {};
  const isIt = (one: { legend: string }) => one.legend === legend;
  // The rows of the nearest search are in no card that was found.
  const rows = cardsOf(context).find(isIt)?.rows ?? context.catalogue.list.find(isIt)?.details;
  const skin = rows?.find(({ _id }) => _id === id);
  return skin && { legend, skin: asListed(skin) };
}

const rowsOf = ({ legend, rows }: ShownCard): Row[] => rows.map((skin) => ({ legend, skin: asListed(skin) }));

/** The same without its name in another language, which belongs to no file and to no form. */
const asListed = (skin: ShownRow) => skin.called?.of ?? skin;

const counted = (skins: number) => `${count(skins)} ${skins === 1 ? 'skin' : 'skins'}`;
