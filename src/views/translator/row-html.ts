import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { PagePath } from '#contract/pages/pages.ts';
import { slotOf } from '#game-files/names/slot.ts';
import { partsOf } from '#game-files/texts/fold.ts';
import type { ShownRow } from '#machines/translator/setup.ts';
import { addressBelow } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { archiveUrl, isNotAvailable } from '#rules/skins/archive-links.ts';
import { escaped } from '#rules/texts/escaped.ts';
import slot from '../../parts/text/slot-name.module.css';
import asset from './asset-name.module.css';
import button from './copies-button.module.css';
import styles from './skin-row.module.css';

export type Row = {
  legend: string;
  /** The page of the legend. */
  place: string;
  skin: ShownRow;
  /** The words of the search, to be marked. */
  words: readonly string[];
  /** Why it was found, when the row does not show it. */
  why: string | undefined;
  archive: ArchiveLinks;
  /** Is it starred in this browser? */
  isStarred: boolean;
  /** The picture that this browser keeps of it, written by `pictures/row-picture.ts`. */
  picture?: string | undefined;
  /** The actions on a skin that this person may take, as a word and the form for it. */
  tools: readonly Tool[];
};

export type Tool = { label: string; to: PagePath };

/**
 * The cells of a skin: its in-game name, its model and its material, each linked to the archive and ready to copy. They
 * are one text, because there are thousands of rows: React would keep sixty objects for each (decision 033). Clicks in
 * them are handled in `overlay/use-buttons.ts`, and the style sheet draws their icons.
 */
export const rowHtml = ({ legend, place, skin, words, why, archive, isStarred, picture = '', tools }: Row) =>
  `<th scope="row" class="${styles.name}"${skin.quality ? ` data-quality="${escaped(skin.quality)}" title="${escaped(skin.quality)}"` : ''}>${picture}` +
  `<a href="${escaped(addressBelow(place, skin))}">${shopName(skin, words)}` +
  (skin.apart ? ` <span class="${styles.apart}">(${escaped(skin.apart)})</span>` : '') +
  (why ? `<span class="${styles.why}"> ${escaped(why)}</span>` : '') +
  (tools.length > 0 ? `<span class="${styles.tools}">${tools.map((tool) => link(tool, skin)).join('')}</span>` : '') +
  `<button type="button" class="${button.star}" data-star aria-pressed="${isStarred}" ` +
  `aria-label="Star ${escaped(nameApart(skin))}"></button>` +
  `<button type="button" class="${button.copies}" data-copies aria-haspopup="dialog" ` +
  `aria-label="Copy ${escaped(nameApart(skin))} as…"></button></th>` +
  `<td data-label="Model">${assetName(skin.model, archiveUrl(archive.model, { legend, model: skin.model }), words)}</td>` +
  `<td data-label="Material">${material(skin, archiveUrl(archive.textures, { legend }), words)}</td>`;

/** The page of a skin has its palette; here a slot is one line. */
const PALETTE = /, palette \S+$/;

/** A skin without a material has its slot there, which is in no archive (docs: Slots). */
function material(skin: ShownRow, url: string | undefined, words: readonly string[]) {
  const worn = slotOf(skin);
  if (!worn) return assetName(skin.texture, url, words);
  return (
    `<span class="${asset.asset}"><span class="${slot.slot}"><small>slot</small> <b>${markedHtml(worn.slot, words)}</b>` +
    `${escaped(worn.rest.replace(PALETTE, ''))}</span>${copyButton(worn.slot)}</span>`
  );
}

const link = ({ label, to }: Tool, { _id, ...skin }: ShownRow) =>
  `<a href="${escaped(`${to}?skin=${encodeURIComponent(_id)}`)}" aria-label="${escaped(`${label} ${nameApart(skin)}`)}">` +
  `${escaped(label)}</a>`;

/** The name in the chosen language, with that of the list beside it where they differ, and the end of the link. */
function shopName({ ingamename, called }: ShownRow, words: readonly string[]) {
  const own = name(ingamename, words);
  if (!called) return `${own}</a>`;
  const lang = called.code ? ` lang="${called.code}"` : '';
  return `<span${lang}>${name(called.name, words)}</span></a> <span class="${styles.listed}">${own}</span>`;
}

function name(text: string, words: readonly string[]) {
  const marked = markedHtml(text, words);
  return isNotAvailable(text) ? `<span class="unknown">${marked}</span>` : marked;
}

/** The name of a model or material: a link to its page in the archive, and a button that copies it. */
function assetName(text: string, url: string | undefined, words: readonly string[]) {
  const marked = name(text, words);
  if (isNotAvailable(text)) return marked;
  return (
    `<span class="${asset.asset}">` +
    (url ? `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${marked}</a>` : marked) +
    `${copyButton(text)}</span>`
  );
}

function copyButton(text: string) {
  const copied = escaped(text);
  return `<button type="button" class="${asset.copy}" data-copy="${copied}" aria-label="Copy ${copied}"></button>`;
}

/** A text with the words of the search marked in it; a long name may wrap after each `_`. */
export function markedHtml(text: string, words: readonly string[]) {
  const html = partsOf(text, words)
    .map((part) => (part.found ? `<mark>${wrapping(part.text)}</mark>` : wrapping(part.text)))
    .join('');
  return html.replace(/<wbr>(<\/mark>)?$/, '$1');
}

const wrapping = (text: string) => escaped(text).replaceAll('_', '_<wbr>');
