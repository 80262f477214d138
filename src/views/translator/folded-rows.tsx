import { memo, useEffect, useRef } from 'react';
import type { Skin } from '#contract/skins/skin.ts';
import { saySlot } from '#game-files/names/slot.ts';
import { cardsOf, type ShownCard } from '#machines/translator/setup.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import styles from './folded-rows.module.css';
import { focusRow } from './overlay/rows-in-sight.ts';

const RESTS_MS = 400;
const AT_ONCE_MS = 4;

/**
 * Lets the browser's own search find rows that collapsed cards do not draw: their texts are behind the cards, hidden
 * until found; then the card opens and the row gets the focus (docs: Cards). They are separate from the cards and
 * written a few at a time when the list is idle, so that typing stays fast.
 */
export const FoldedRows = memo(({ actor }: { actor: TranslatorRef }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box || !('onbeforematch' in box)) return;
    let timer: NodeJS.Timeout | undefined;

    function write(cards: readonly ShownCard[], from = 0) {
      const until = performance.now() + AT_ONCE_MS;
      let at = from;
      while (at < cards.length && performance.now() < until) writeCard(cards[at++] as ShownCard, boxes);
      // biome-ignore lint/style/noRestrictedGlobals: writes texts that nobody sees, a few at a time; ends with the page
      if (at < cards.length) timer = setTimeout(write, 0, cards, at);
      else dropOthers(cards, boxes);
    }
    const boxes = boxesIn(box);
    const writeLater = () => {
      clearTimeout(timer);
      // biome-ignore lint/style/noRestrictedGlobals: waits until nobody types; ends with the page
      timer = setTimeout(() => write(cardsOf(actor.getSnapshot().context)), RESTS_MS);
    };

    function reveal({ target }: Event) {
      const { skin: id, legend = '' } = (target as HTMLElement).dataset;
      const card = cardsOf(actor.getSnapshot().context).find((one) => one.legend === legend);
      if (id === undefined || !card?.rows.some(({ _id }) => _id === id)) return;
      if (!card.isExpanded) actor.send({ type: 'card.toggled', legend });
      // The browser must show its match before the text may be removed.
      requestAnimationFrame(() => boxes.hide(legend));
      focusOnceDrawn(id);
    }

    const { unsubscribe } = actor.subscribe(writeLater);
    writeLater();
    box.addEventListener('beforematch', reveal);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      box.removeEventListener('beforematch', reveal);
    };
  }, [actor]);
  return <div ref={place} className={styles.folded} data-folded />;
});

const MOST_FRAMES = 60;

/** Cards below the screen are drawn after those on it. */
function focusOnceDrawn(id: string, frames = MOST_FRAMES) {
  const row = document.querySelector<HTMLElement>(`tr[data-skin="${CSS.escape(id)}"]`);
  if (row) focusRow(row, 'center');
  else if (frames > 0) requestAnimationFrame(() => focusOnceDrawn(id, frames - 1));
}

type Boxes = ReturnType<typeof boxesIn>;

/**
 * A box for the folded rows of each legend, and which rows are written into it. A hidden element inside a hidden one is
 * never laid out; each row is hidden too, so that the browser reports which one it found.
 */
function boxesIn(place: HTMLElement) {
  const known = new Map<string, { box: HTMLElement; rows: readonly Skin[] }>();
  const entry = (legend: string) => {
    const found = known.get(legend) ?? { box: place.appendChild(hiddenUntilFound('div')), rows: NONE };
    known.set(legend, found);
    return found;
  };
  return {
    legends: () => known.keys(),
    hide(legend: string) {
      const { box } = entry(legend);
      box.replaceChildren();
      box.setAttribute('hidden', 'until-found');
    },
    fill(legend: string, rows: readonly Skin[]) {
      const found = entry(legend);
      if (found.rows === rows) return;
      found.rows = rows;
      found.box.replaceChildren(...rows.slice(COLLAPSED_ROWS).map((skin) => lineOf(legend, skin)));
    },
  };
}

const writeCard = ({ legend, rows, isExpanded }: ShownCard, boxes: Boxes) =>
  boxes.fill(legend, isExpanded ? NONE : rows);

function dropOthers(cards: readonly ShownCard[], boxes: Boxes) {
  const shown = new Set(cards.map(({ legend }) => legend));
  for (const legend of boxes.legends()) if (!shown.has(legend)) boxes.fill(legend, NONE);
}

const NONE: readonly Skin[] = [];

function lineOf(legend: string, { _id, ingamename, model, texture, ...skin }: Skin) {
  const line = hiddenUntilFound('p');
  line.dataset.legend = legend;
  line.dataset.skin = _id;
  line.textContent = [ingamename, model, saySlot({ model, texture, ...skin }) ?? texture].join(' ');
  return line;
}

function hiddenUntilFound(tag: 'div' | 'p') {
  const element = document.createElement(tag);
  element.setAttribute('hidden', 'until-found');
  return element;
}
