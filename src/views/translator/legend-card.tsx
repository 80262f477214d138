import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { memo } from 'react';
import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { archiveUrl } from '#rules/skins/archive-links.ts';
import { count as say } from '#rules/texts/count.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import { Heads } from '../../parts/rows/heads.tsx';
import { LegendMark } from '../../parts/text/legend-mark.tsx';
import { anchorOf } from './anchor.ts';
import button from './copies-button.module.css';
import type { DrawnCard } from './drawing.ts';
import styles from './legend-card.module.css';
import type { PictureIn } from './pictures/row-picture.ts';
import { type Row, rowHtml, type Tool } from './row-html.ts';

type Props = {
  actor: TranslatorRef;
  drawn: DrawnCard;
  archive: ArchiveLinks;
  /** The ids of the starred skins. */
  starred: ReadonlySet<string>;
  /** What writes the kept pictures, if any are shown. */
  pictureIn: PictureIn | undefined;
  tools: readonly Tool[];
};

/** One legend: how many skins it has, where its animations are, and the rows that were found (docs: Cards). */
export const LegendCard = memo(({ actor, drawn, archive, starred, pictureIn, tools }: Props) => {
  const { legend, address, total, all, animation, rows, count, isPreview, found } = drawn.card;
  const { hasMore, isRevealed, isLong, isExpanded } = drawn.card;
  const anchor = anchorOf(legend);
  const animations = animation && archiveUrl(archive.animations, { legend, animation });
  return (
    <section id={anchor} data-legend={legend} className={styles.card} aria-labelledby={`${anchor}-name`}>
      <header className={`wrap ${styles.head}`}>
        <LegendMark legend={legend} />
        <h2 id={`${anchor}-name`}>
          <a href={address}>{legend}</a>
        </h2>
        <p>
          Total skins <b>{say(total)}</b>
          {found < total && `, ${say(found)} found`}
        </p>
        {animations && (
          <a href={animations} target="_blank" rel="noopener noreferrer" aria-label={`Animations of ${legend}`}>
            Animations
            <Icon of={ArrowUpRight} size={14} />
          </a>
        )}
        {count > 0 && (
          <button
            type="button"
            className={button.copies}
            data-copies
            aria-haspopup="dialog"
            aria-label={`Copy ${legend} as…`}
            disabled={isPreview}
          />
        )}
      </header>
      <table id={`${anchor}-skins`} className="table rated">
        <caption className="unseen">Skins of {legend}</caption>
        <Heads of={['In-game Name', 'Model', 'Material']} />
        <tbody>
          {drawn.rows.map((row) => (
            <SkinRow
              key={row.skin._id}
              legend={legend}
              place={address}
              {...row}
              archive={archive}
              isStarred={starred.has(row.skin._id)}
              picture={pictureIn?.(row.skin)}
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
          {isExpanded ? 'Show Less' : `Show ${say(count - COLLAPSED_ROWS)} More`}
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
          {isRevealed ? back(found) : `Show all ${say(all)} skins`}
        </button>
      )}
    </section>
  );
});

const back = (found: number) => (found === 0 ? 'Hide them again' : `Show the ${say(found)} found`);

/** One skin. */
const SkinRow = memo(
  (row: Row) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped, see row-html.ts
    <tr data-skin={row.skin._id} dangerouslySetInnerHTML={{ __html: rowHtml(row) }} />
  ),
  isSame,
);

/**
 * React replaces the cells, and drops the focus in them, whenever it draws them. A new list has other objects with
 * mostly the same values; another search marks other words, so there is nothing to compare.
 */
function isSame(before: Row, now: Row) {
  if ((Object.keys(now) as (keyof Row)[]).every((name) => before[name] === now[name])) return true;
  return before.words === now.words && rowHtml(before) === rowHtml(now);
}
