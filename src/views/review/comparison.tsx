import type { ReactNode } from 'react';
import { type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { ReviewSuggestion, SkinThen } from '#contract/suggestions/suggestion.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { differingTokens } from '#rules/skins/tokens.ts';
import { meantFields } from '#rules/suggestions/meant.ts';
import { Heads } from '../../parts/rows/heads.tsx';
import { MaterialName } from '../../parts/text/material-name.tsx';
import { SkinName, Tokens } from '../../parts/text/skin-name.tsx';
import styles from './comparison.module.css';

/** What is there and what it shall be, field by field; with the skin as the person saw it when it changed since. */
export function Comparison({ of }: { of: ReviewSuggestion }) {
  const columns = columnsOf(of);
  return (
    <>
      {of.isStale && (
        <p role="note" className="notice">
          {of.now ? 'Somebody changed this skin after it was suggested.' : 'This skin is no longer in the list.'}
        </p>
      )}
      <table className={`table fixed ${styles.comparison}`}>
        <Heads of={['Field', ...columns.map((column) => heads[column])]} />
        <tbody>
          {rowsOf(of).map((row) => (
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

/** A field in its three states; empty texts for missing values. */
type Row = Record<Column, string> & {
  label: string;
  changes: boolean;
  isAsset: boolean;
  /** The skin whose material may be a slot. */
  worn?: Partial<Record<Column, SkinThen | null | undefined>>;
  /** The game's file that the value of now is from. */
  source?: string | undefined;
};

/** The fields of the skin, or its name in one language. */
function rowsOf(of: ReviewSuggestion): Row[] {
  const { kind, content, before, now } = of;
  const valueIn = (skin: SkinThen | null | undefined, name: TypedFieldName | 'name') => skin?.[name] ?? '';
  if (kind === 'name') {
    const row = { seen: valueIn(before, 'name'), now: valueIn(now, 'name'), meant: content.name ?? '' };
    return [{ label: languageWord(content.language ?? ''), ...row, changes: true, isAsset: false }];
  }
  const meant = meantFields(of);
  return typedFieldNames.map((name) => ({
    ...{ label: skinWords[name].label, isAsset: name !== 'ingamename', source: of.sources?.[name] },
    ...{ seen: valueIn(before, name), now: valueIn(now, name), meant: meant[name] },
    changes: kind === 'add' || meant[name] !== valueIn(now ?? before, name),
    ...(name === 'texture' && { worn: { seen: before, now } }),
  }));
}

const sources: Partial<Record<string, string>> = {
  settings: 'from the game’s settings',
  list: 'from a list of its files',
  derived: 'made by a rule',
};

type ValueProps = { of: Row; column: Column; isMarked: boolean };

function Value({ of, column, isMarked }: ValueProps): ReactNode {
  const value = of[column];
  if (column === 'meant' && !of.changes) return <span className="faint">unchanged</span>;
  const name = <SkinName name={value || 'None'} />;
  const plain = isMarked ? <mark>{name}</mark> : name;
  const draw = (text: string) => (
    <Tokens name={text} differing={differingTokens([of.now || of.seen, of.meant].filter(Boolean))} />
  );
  const worn = of.worn?.[column];
  return (
    <>
      {worn ? <MaterialName of={worn} draw={draw} /> : of.isAsset && value ? draw(value) : plain}
      {column === 'now' && of.source && <span className={`muted size-1 ${styles.note}`}>{sources[of.source]}</span>}
    </>
  );
}
