import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import type { Completion } from '#rules/import/game-rows.ts';
import { assetOptionsIn } from '#rules/import/review/difference.ts';
import type { ReviewedLine } from '#rules/import/review/review.ts';
import styles from './line.module.css';
import { whenLeft } from './when-left.ts';

export type AssetField = keyof Completion & ('model' | 'texture');

type Props = { line: ReviewedLine; fields: readonly AssetField[]; actor: ImportDeskRef };

const labels: Record<AssetField, string> = { model: 'Model', texture: 'Material' };

/** A field for a model or a material that the files lack; it may stay empty. */
export function CompleteAssets({ line, fields, actor }: Props) {
  const id = useId();
  const { lack } = line;
  return (
    <div className={`cluster ${styles.complete}`}>
      {fields.map((field) => (
        <Asset key={field} line={line} field={field} actor={actor} problemId={id} />
      ))}
      <p id={id} className="problem">
        {fields.some((field) => field === lack?.field) && lack?.text}
      </p>
    </div>
  );
}

type AssetProps = Pick<Props, 'line' | 'actor'> & { field: AssetField; problemId: string };

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
