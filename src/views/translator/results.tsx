import { useDeferredValue, useEffect, useMemo } from 'react';
import { mayOpen } from '#machines/rules/access.ts';
import type { ShownCard, TranslatorRef, TranslatorSnapshot } from '#machines/translator.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { wordsOf } from '#rules/skins/fold.ts';
import { COLLAPSED_ROWS } from '#rules/skins/preview.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import { LegendCard } from './legend-card.tsx';
import { Rail } from './rail.tsx';
import type { Tool } from './skin-row.tsx';
import styles from './translator.module.css';

type Props = { actor: TranslatorRef; snapshot: TranslatorSnapshot; cards: readonly ShownCard[] };

/** The cards that were found, beside them on a desk the list of their legends. */
export function Results({ actor, snapshot: { context }, cards }: Props) {
  const plainWords = useWords(context.search);
  const words = context.found?.marks ?? plainWords;
  const archive = context.archive ?? usualArchive;
  const user = useAppSelector((current) => current.context.user);
  const tools = useMemo(() => staffTools.filter(({ to }) => mayOpen(to, user)), [user]);
  const cut = firstBeyondTheScreen(cards);
  const hits = context.found?.hits;
  const rest = useMemo(() => ({ cards: cards.slice(cut), words, hits }), [cards, cut, words, hits]);
  // What a letter changes on the screen is drawn at once, the rest right after it.
  const shownRest = useDeferredValue(rest);
  const first = cards.slice(0, cut);
  const names = new Set(first.map(({ legend }) => legend));
  const shared = { actor, archive, tools };
  useEffect(showLinkedCard, []);
  return (
    <div className={styles.columns}>
      <Rail cards={cards} />
      <div className={styles.cards} aria-busy={shownRest !== rest}>
        {context.starter && (
          <p className={styles.starter}>
            This is starter data: base skins and made-up ones. The first list that is imported takes its place.
          </p>
        )}
        {context.found?.isCut && (
          <p role="status" className={styles.starter}>
            So many names in other languages fit that not all of them were looked at. Add a word.
          </p>
        )}
        {first.map((card) => (
          <LegendCard key={card.legend} card={card} words={words} hits={hits} {...shared} />
        ))}
        {shownRest.cards
          // One of those from before may be on the screen by now.
          .filter(({ legend }) => !names.has(legend))
          .map((card) => (
            <LegendCard key={card.legend} card={card} words={shownRest.words} hits={shownRest.hits} {...shared} />
          ))}
      </div>
    </div>
  );
}

const staffTools: readonly Tool[] = [
  { label: 'Edit', to: '/admin/editskin' },
  { label: 'Delete', to: '/admin/deleteskin' },
];

/** The folded words of the search; the same array while a change of the search leaves the words as they are. */
function useWords(search: string) {
  const key = wordsOf(search).join('\n');
  return useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
}

const ROWS_ON_A_SCREEN = 20;

/** The place of the first card that begins below a large screen. */
function firstBeyondTheScreen(cards: readonly ShownCard[]) {
  let rows = 0;
  const last = cards.findIndex((card) => {
    rows += card.isExpanded ? card.count : Math.min(card.count, COLLAPSED_ROWS);
    return rows >= ROWS_ON_A_SCREEN;
  });
  return last < 0 ? cards.length : last + 1;
}

/** The browser looks for the target of an address when the page is loaded, which is before there are cards. */
function showLinkedCard() {
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
}
