import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import type { Completion } from '#rules/import/game-rows.ts';
import { assetOptionsIn } from '#rules/import/review/difference.ts';
import type { DecidedLine } from '#rules/import/review/review.ts';
import styles from './line.module.css';

type Props = { line: DecidedLine; actor: ImportDeskRef };

/** Fields for the missing values of a skin. Input counts when the field is left, or with Enter. */
export function Complete({ line, actor }: Props) {
  const { skin, lack, problem } = line;
  const id = useId();
  const needsLegend = skin.legend === undefined;
  return (
    <div className={`cluster gap-3 rows-2 ${styles.complete}`}>
      {needsLegend && <Legend line={line} actor={actor} problemId={id} />}
      <Name line={line} actor={actor} problemId={id} />
      <p id={id} className="problem">
        {lack?.text ?? problem}
      </p>
    </div>
  );
}

type FieldProps = Props & { problemId: string };

function Legend({ line, actor, problemId }: FieldProps) {
  const legends = useSelector(actor, (current) => current.context.lists?.legends ?? NONE);
  const list = useId();
  const { key, row, lack, skin } = line;
  const say = (value: string) => actor.send({ type: 'line.completed', key, field: 'legend', value });
  return (
    <>
      <input
        type="text"
        className="textbox"
        aria-label={`Legend of ${skin.asset}`}
        placeholder="Legend"
        list={list}
        maxLength={60}
        autoComplete="off"
        aria-invalid={lack?.field === 'legend'}
        aria-describedby={problemId}
        defaultValue={row?.legend ?? ''}
        {...whenLeft(say)}
      />
      <datalist id={list}>
        {legends.map((legend) => (
          <option key={legend} value={legend} />
        ))}
      </datalist>
    </>
  );
}

function Name({ line, actor, problemId }: FieldProps) {
  const { key, row, lack, problem, skin } = line;
  const known = row?.ingamename ?? skin.ingamename ?? '';
  const say = (value: string) => actor.send({ type: 'line.completed', key, field: 'ingamename', value });
  return (
    <input
      type="text"
      className="textbox"
      aria-label={`In-game name of ${skin.asset}`}
      placeholder="In-game name"
      maxLength={120}
      autoComplete="off"
      aria-invalid={lack?.field === 'ingamename' || problem !== null}
      aria-describedby={problemId}
      defaultValue={known}
      {...whenLeft((value) => value.trim() !== known && say(value))}
    />
  );
}

const NONE: readonly string[] = [];

export type AssetField = keyof Completion & ('model' | 'texture');

type AssetsProps = { line: DecidedLine; fields: readonly AssetField[]; actor: ImportDeskRef };

const labels: Record<AssetField, string> = { model: 'Model', texture: 'Material' };

/** A field for a model or a material that the files lack; it may stay empty. */
export function CompleteAssets({ line, fields, actor }: AssetsProps) {
  const id = useId();
  const { lack } = line;
  return (
    <div className={`cluster gap-3 rows-2 ${styles.complete}`}>
      {fields.map((field) => (
        <Asset key={field} line={line} field={field} actor={actor} problemId={id} />
      ))}
      <p id={id} className="problem">
        {fields.some((field) => field === lack?.field) && lack?.text}
      </p>
    </div>
  );
}

type AssetProps = Pick<AssetsProps, 'line' | 'actor'> & { field: AssetField; problemId: string };

function Asset({ line: { key, row, skin, lack }, field, actor, problemId }: AssetProps) {
  const list = useId();
  const [isEntered, setEntered] = useState(false);
  const name = row?.ingamename ?? skin.ingamename ?? skin.asset;
  const known = row?.[field] ?? '';
  return (
    <>
      <input
        type="text"
        className="textbox"
        aria-label={`${labels[field]} of ${name}`}
        placeholder={labels[field]}
        list={list}
        aria-invalid={lack?.field === field}
        aria-describedby={problemId}
        maxLength={200}
        autoComplete="off"
        defaultValue={known}
        onFocus={() => setEntered(true)}
        {...whenLeft((value) => value.trim() !== known && actor.send({ type: 'line.completed', key, field, value }))}
      />
      <datalist id={list}>{isEntered && <Options legend={row?.legend} field={field} actor={actor} />}</datalist>
    </>
  );
}

/** The names that the forms would offer: hundreds, so they are made on request. */
function Options({ legend, field, actor }: { legend: string | undefined; field: AssetField; actor: ImportDeskRef }) {
  const { context } = useSelector(actor, (current) => current);
  return assetOptionsIn(context, legend ?? '')[field].map((name) => <option key={name} value={name} />);
}

/** The text of a field counts when it is left, and with Enter. */
const whenLeft = (say: (value: string) => void) => ({
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => say(currentTarget.value),
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') say(currentTarget.value);
  },
});
