import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { wordsOf } from '#machines/rules/fold.ts';
import { usualArchive } from '#machines/rules/links.ts';
import type { ShownCard, TranslatorRef, TranslatorSnapshot } from '#machines/translator.ts';
import { copy } from '../../wiring.ts';
import { LegendCard } from './legend-card.tsx';
import { Rail } from './rail.tsx';
import styles from './translator.module.css';

type Props = { actor: TranslatorRef; snapshot: TranslatorSnapshot; cards: readonly ShownCard[] };

/** The cards that were found, beside them on a desk the list of their legends. */
export function Results({ actor, snapshot: { context }, cards }: Props) {
  const copier = useActorRef(copy);
  const copied = useSelector(copier, (current) => (current.matches('copied') ? current.context.text : undefined));
  const words = useMemo(() => wordsOf(context.search), [context.search]);
  useEffect(showLinkedCard, []);
  return (
    <div className={styles.columns}>
      <Rail cards={cards} />
      <div className={styles.cards}>
        {context.starter && (
          <p className={styles.starter}>
            This is starter data: base skins and made-up ones. The first list that is imported takes its place.
          </p>
        )}
        {cards.map((card) => (
          <LegendCard
            key={card.legend}
            actor={actor}
            copier={copier}
            card={card}
            words={words}
            archive={context.archive ?? usualArchive}
            copied={copied}
          />
        ))}
      </div>
      <p role="status" className="unseen">
        {copied && `Copied ${copied}`}
      </p>
    </div>
  );
}

/** The browser looks for the target of an address when the page is loaded, which is before there are cards. */
function showLinkedCard() {
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
}
