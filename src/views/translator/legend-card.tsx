import { ArrowUpRight } from 'lucide-react';
import { memo } from 'react';
import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { ShownCard, TranslatorRef } from '#machines/translator.ts';
import type { Hits } from '#rules/find/found.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { COLLAPSED_ROWS } from '#rules/skins/preview.ts';
import { anchorOf } from './anchor.ts';
import button from './copies-button.module.css';
import styles from './legend-card.module.css';
import { SkinRow, type Tool } from './skin-row.tsx';

type Props = {
  actor: TranslatorRef;
  card: ShownCard;
  /** The words of the search, to be marked. */
  words: readonly string[];
  /** Why rows are here that the plain search does not find. */
  hits: Hits | undefined;
  archive: ArchiveLinks;
  tools: readonly Tool[];
};

/** One legend: how many skins it has, where its animations are, and the rows that were found (docs: Cards). */
export const LegendCard = memo(({ actor, card, words, hits, archive, tools }: Props) => {
  const { legend, address, total, animation, rows, count, isPreview, found, hasMore, isRevealed, isLong, isExpanded } =
    card;
  const anchor = anchorOf(legend);
  const shown = isExpanded ? rows : rows.slice(0, COLLAPSED_ROWS);
  const animations = animation && archiveUrl(archive.animations, { legend, animation });
  return (
    <section id={anchor} data-legend={legend} className={styles.card} aria-labelledby={`${anchor}-name`}>
      <header className={styles.head}>
        <h2 id={`${anchor}-name`}>
          <a href={address}>{legend}</a>
        </h2>
        <p>
          Total skins <b>{total}</b>
          {found < total && `, ${found} found`}
        </p>
        {animations && (
          <a href={animations} target="_blank" rel="noopener noreferrer" aria-label={`Animations of ${legend}`}>
            Animations
            <ArrowUpRight size={14} aria-hidden />
          </a>
        )}
        {rows.length > 0 && (
          <button
            type="button"
            className={button.copies}
            data-copies
            aria-haspopup="dialog"
            aria-label={`Copies of ${legend}`}
            disabled={isPreview}
          />
        )}
      </header>
      <table id={`${anchor}-skins`} className="table">
        <caption className="unseen">Skins of {legend}</caption>
        <thead>
          <tr>
            <th scope="col">In-game Name</th>
            <th scope="col">Model</th>
            <th scope="col">Material</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((skin) => (
            <SkinRow
              key={skin._id}
              legend={legend}
              place={address}
              skin={skin}
              words={words}
              why={hits?.get(skin._id)?.why}
              archive={archive}
              tools={tools}
            />
          ))}
          {rows.length === 0 && (
            <tr className={styles.none}>
              <td colSpan={3}>No matching skins found</td>
            </tr>
          )}
        </tbody>
      </table>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          aria-controls={`${anchor}-skins`}
          aria-describedby={`${anchor}-name`}
          onClick={() => actor.send({ type: 'card.toggled', legend })}
        >
          {isExpanded ? 'Show Less' : `Show ${count - COLLAPSED_ROWS} More`}
        </button>
      )}
      {hasMore && (
        <button
          type="button"
          className={styles.more}
          aria-controls={`${anchor}-skins`}
          aria-describedby={`${anchor}-name`}
          disabled={isPreview}
          onClick={() => actor.send({ type: isRevealed ? 'rows.concealed' : 'rows.revealed', legend })}
        >
          {isRevealed ? back(found) : `Show all ${total} skins`}
        </button>
      )}
    </section>
  );
});

const back = (found: number) => (found === 0 ? 'Hide them again' : `Show the ${found} found`);
