import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import type { ReviewedLine } from '#rules/import/review/review.ts';
import styles from './line.module.css';
import { whenLeft } from './when-left.ts';

type Props = { line: ReviewedLine; actor: ImportDeskRef };

/** Fields for the missing values of a skin. Input counts when the field is left, or with Enter. */
export function Complete({ line, actor }: Props) {
  const { skin, lack, problem } = line;
  const id = useId();
  const needsLegend = skin.legend === undefined;
  return (
    <div className={`cluster ${styles.complete}`}>
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
