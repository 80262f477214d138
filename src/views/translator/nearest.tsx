import { wordsOf } from '#game-files/texts/fold.ts';
import { nearestTo } from '#machines/translator/nearest.ts';
import type { TranslatorRef, TranslatorSnapshot } from '#machines/translator/translator.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { LegendCard } from './legend-card.tsx';
import type { PictureIn } from './pictures/row-picture.ts';
import { useStaffTools } from './results.tsx';
import styles from './translator.module.css';

export type NearestProps = {
  actor: TranslatorRef;
  snapshot: TranslatorSnapshot;
  pictureIn: PictureIn | undefined;
};

/** The first rows of the nearest search, where what was typed finds none (docs: Search further). */
export default function Nearest({ actor, snapshot: { context }, pictureIn }: NearestProps) {
  const tools = useStaffTools();
  const nearest = nearestTo(context);
  if (!nearest) return null;
  const { found, search } = nearest;
  const words = [...new Set([...found.marks, ...wordsOf(search)])];
  const answer = { cards: nearest.cards, words, hits: found.hits };
  return (
    <section aria-label={`Nearest: ${search}`} className={`stack gap-4 ${styles.columns}`}>
      {nearest.cards.map((card) => (
        <LegendCard
          key={card.legend}
          actor={actor}
          drawn={{ card, answer, isWhole: true, rows: card.rows.map((skin) => ({ skin, words, why: undefined })) }}
          archive={context.archive ?? usualArchive}
          starred={context.catalogue.starred}
          pictureIn={pictureIn}
          tools={tools}
        />
      ))}
    </section>
  );
}
