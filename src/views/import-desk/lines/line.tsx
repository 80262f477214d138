import { memo, useId } from 'react';
import { partsOf } from '#game-files/texts/fold.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { type DecidedLine, differencesOf, marksOf, type Side, sayTyped } from '#rules/import/review/review.ts';
import { Differences } from '../../../parts/history/differences.tsx';
import { MaterialName } from '../../../parts/text/material-name.tsx';
import { SkinName } from '../../../parts/text/skin-name.tsx';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import { type AssetField, Complete, CompleteAssets } from './complete.tsx';
import styles from './line.module.css';

type Props = { line: DecidedLine; words: readonly string[]; actor: ImportDeskRef };

/** One skin of the files: whether it is taken, what it is, and which decisions it needs. */
export const Line = memo(LineOf, isSame);

function LineOf({ line, words, actor }: Props) {
  const { key, skin, row, before, sent, kind, problem, lack, typed } = line;
  const legend = row?.legend ?? skin.legend ?? skin.folder;
  const name = row?.ingamename ?? skin.ingamename ?? skin.asset;
  const shown = { ...skin.said, model: row?.model ?? 'n/a', texture: row?.texture ?? 'n/a' };
  // A skin with a slot needs no material.
  const isLacking = (field: AssetField) => skin[field] === undefined && !(field === 'texture' && skin.said.slot);
  const lacking = assetFields.filter((field) => before === null && isLacking(field));
  const lacksAsset = lack !== null && lacking.some((field) => field === lack.field);
  const isIncomplete = problem !== null || (lack !== null ? !lacksAsset : !['ready', 'held back'].includes(skin.state));
  const marked = (text: string) => <MarkedName name={text} words={words} />;
  return (
    <li className={`split-760 ${styles.line}`} data-taken={sent !== undefined}>
      <label className={`stack gap-3 breaks control ${styles.take}`}>
        <input
          type="checkbox"
          checked={sent !== undefined || (problem !== null && kind !== 'heldBack')}
          disabled={lack !== null}
          onChange={({ target }) => actor.send({ type: 'line.taken', key, isTaken: target.checked })}
        />
        <span className="muted">{marked(legend)}</span>
        <b className={styles.name}>{marked(name)}</b>
      </label>
      {before === null && (
        <span className={`split-760 ${styles.assets}`}>
          <code>{marked(shown.model)}</code>
          <code>
            <MaterialName of={{ ...shown, camo: undefined }} draw={marked} />
          </code>
        </span>
      )}
      <Differences of={differencesOf(line)} />
      <Marks line={line} />
      {typed.length > 0 && <Sides line={line} actor={actor} />}
      {isIncomplete && <Complete line={line} actor={actor} />}
      {lacking.length > 0 && <CompleteAssets line={line} fields={lacking} actor={actor} />}
    </li>
  );
}

const assetFields: readonly AssetField[] = ['model', 'texture'];

/** A decision about one line leaves the others as they are; they are made again all the same. */
function isSame(one: Props, other: Props) {
  const names = Object.keys(one.line) as (keyof DecidedLine)[];
  return one.words === other.words && names.every((name) => one.line[name] === other.line[name]);
}

/** Details to know before you take it. */
function Marks({ line }: Pick<Props, 'line'>) {
  const marks = marksOf(line);
  return marks.length === 0 ? null : <span className={`muted size-1 ${styles.marks}`}>{marks.join(' · ')}</span>;
}

/** The typed value beside that of the files. */
function Sides({ line, actor }: Omit<Props, 'words'>) {
  const group = useId();
  const { key, before, after, typed, side } = line;
  if (!before || !after) return null;
  const said = (of: typeof before | typeof after) => typed.map((name) => of[name]).join(' · ');
  const sides: [Side, string, string][] = [
    ['ours', 'Ours', said(before)],
    ['theirs', 'Theirs', said(after)],
  ];
  return (
    <fieldset className={`wrap gap-5 rows-1 breaks ${styles.sides}`}>
      <legend className="muted">{sayTyped(line)}</legend>
      {sides.map(([value, title, text]) => (
        <label key={value} className="row gap-2 control">
          <input
            type="radio"
            name={group}
            checked={side === value}
            onChange={() => actor.send({ type: 'side.chosen', key, side: value })}
          />
          {title}: <SkinName name={text} />
        </label>
      ))}
    </fieldset>
  );
}

/** The name of a skin or an asset, with the words of a search marked in it. */
function MarkedName({ name, words }: { name: string; words: readonly string[] }) {
  const parts = partsOf(name, words);
  if (!parts.some(({ found }) => found)) return <SkinName name={name} />;
  // The parts of one text have no names, only places.
  return parts.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={index}>
        <Wrapped text={text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Wrapped key={index} text={text} />
    ),
  );
}
