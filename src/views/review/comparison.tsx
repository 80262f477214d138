import type { ReactNode } from 'react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { differingTokens } from '#rules/skins/tokens.ts';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { Tokens } from '../../parts/text/tokens.tsx';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import styles from './comparison.module.css';

/** What is there and what it shall be, field by field; with the skin as the person saw it when it changed since. */
export function Comparison({ of }: { of: ReviewSuggestion }) {
  const rows = comparedRows(of);
  const columns = columnsOf(of);
  return (
    <>
      {of.isStale && (
        <p role="note" className={styles.stale}>
          {of.now ? 'Somebody changed this skin after it was suggested.' : 'This skin is no longer in the list.'}
        </p>
      )}
      <table className={`table ${styles.comparison}`}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-changes={row.changes}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => (
                <td key={column} data-label={heads[column]}>
                  <Value of={row} column={column} isMarked={column === 'meant' && columns.length > 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type Column = 'seen' | 'now' | 'meant';
const heads: Record<Column, string> = { seen: 'When suggested', now: 'Now', meant: 'Suggested' };

function columnsOf({ kind, isStale, now }: ReviewSuggestion): readonly Column[] {
  const before: readonly Column[] = isStale ? ['seen', ...(now ? ['now' as const] : [])] : ['now'];
  if (kind === 'add') return ['meant'];
  return kind === 'remove' ? before : [...before, 'meant'];
}

type ValueProps = { of: ComparedRow; column: Column; isMarked: boolean };

function Value({ of, column, isMarked }: ValueProps): ReactNode {
  const value = of[column];
  if (column === 'meant' && !of.changes) return <span className={styles.same}>stays</span>;
  return (
    <>
      {of.isAsset && value ? (
        <Tokens name={value} differing={differingTokens([of.now ?? of.seen ?? '', of.meant].filter(Boolean))} />
      ) : (
        <Text value={value} isMarked={isMarked} />
      )}
      {of.notes[column] && <span className={styles.note}>{of.notes[column]}</span>}
    </>
  );
}

function Text({ value, isMarked }: { value: string; isMarked: boolean }) {
  const text = <SkinName name={value || 'None'} />;
  return isMarked ? <mark>{text}</mark> : text;
}
