import { useEffect } from 'react';
import type { Skin } from '#contract/skin.ts';
import { COLLAPSED_ROWS, cardsOf, type ShownCard, type TranslatorRef } from '#machines/translator.ts';
import { focusRow } from './rows-in-sight.ts';

const RESTS_MS = 400;
const AT_ONCE_MS = 4;

/**
 * Lets the browser's own search find the rows that collapsed cards do not draw: their texts stand in the page, hidden
 * until they are found; then the card opens and shows the row (docs: Cards). They are written once the list has come to
 * rest, a few at a time: a letter that is typed changes none of them.
 */
export function useFoldedRows(actor: TranslatorRef) {
  useEffect(() => {
    if (!('onbeforematch' in document.body)) return;
    let timer: number | undefined;
    const written = new WeakMap<Element, readonly Skin[]>();

    function write(cards: readonly ShownCard[], from = 0) {
      const until = performance.now() + AT_ONCE_MS;
      let at = from;
      while (at < cards.length && performance.now() < until) writeCard(cards[at++] as ShownCard, written);
      if (at < cards.length) timer = window.setTimeout(write, 0, cards, at);
    }
    const writeLater = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => write(cardsOf(actor.getSnapshot().context)), RESTS_MS);
    };

    function reveal({ target }: Event) {
      const row = target as HTMLElement;
      const { skin: id } = row.dataset;
      const legend = row.closest<HTMLElement>('[data-legend]')?.dataset.legend;
      if (id === undefined || legend === undefined) return;
      actor.send({ type: 'card.toggled', legend });
      requestAnimationFrame(() => {
        row.parentElement?.replaceChildren();
        const drawn = document.querySelector<HTMLElement>(`tr[data-skin="${CSS.escape(id)}"]`);
        if (drawn) focusRow(drawn, 'center');
      });
    }

    const { unsubscribe } = actor.subscribe(writeLater);
    writeLater();
    document.addEventListener('beforematch', reveal);
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
      document.removeEventListener('beforematch', reveal);
    };
  }, [actor]);
}

function writeCard({ legend, rows, isExpanded }: ShownCard, written: WeakMap<Element, readonly Skin[]>) {
  const box = document.querySelector(`[data-legend="${CSS.escape(legend)}"] > [data-folded]`);
  const folded = isExpanded ? NONE : rows;
  if (!box || written.get(box) === folded) return;
  written.set(box, folded);
  box.replaceChildren(...folded.slice(COLLAPSED_ROWS).map(lineOf));
}

const NONE: readonly Skin[] = [];

function lineOf({ _id, ingamename, model, texture }: Skin) {
  const line = document.createElement('p');
  line.setAttribute('hidden', 'until-found');
  line.dataset.skin = _id;
  line.textContent = [ingamename, model, texture].join(' ');
  return line;
}
