import { useSelector } from '@xstate/react';
import { type InputHTMLAttributes, useId } from 'react';
import type { BuildField } from '#contract/imports/build.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { problemOfBuild } from '#rules/import/review/build-problem.ts';
import styles from './build.module.css';

type Props = { actor: ImportDeskRef };

/** The build of the game that the files are from; optional (docs: Builds). */
export function Build({ actor }: Props) {
  const builds = useSelector(actor, (current) => current.context.lists?.builds);
  const known = useId();
  return (
    <fieldset className={`wrap ${styles.build}`}>
      <legend className="unseen">The build that the files are from</legend>
      <Field actor={actor} field="name" label="Name this build" placeholder="Season 30" maxLength={100} list={known} />
      <datalist id={known}>
        {builds?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field actor={actor} field="released" label="Released on" type="date" />
      <Field
        actor={actor}
        field="manifest"
        label="Manifest ID"
        inputMode="numeric"
        placeholder="16 to 20 digits"
        maxLength={20}
      />
      <Problem actor={actor} />
    </fieldset>
  );
}

type FieldProps = Props & { field: BuildField; label: string } & InputHTMLAttributes<HTMLInputElement>;

function Field({ actor, field, label, ...input }: FieldProps) {
  const value = useSelector(actor, (current) => current.context.build[field]);
  const isWrong = useSelector(
    actor,
    ({ context }) => context.problem !== null && problemOfBuild(context.build)?.field === field,
  );
  const id = useId();
  return (
    <div className={`stack gap-1 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className="textbox"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? PROBLEM : undefined}
        value={value}
        onChange={({ target }) => actor.send({ type: 'build.described', field, value: target.value })}
        {...input}
      />
    </div>
  );
}

const PROBLEM = 'build-problem';

function Problem({ actor }: Props) {
  const problem = useSelector(actor, (current) => current.context.problem);
  return (
    <p id={PROBLEM} role="alert" className="problem">
      {problem}
    </p>
  );
}
