import { useSelector } from '@xstate/react';
import { type InputHTMLAttributes, useId } from 'react';
import type { BuildField } from '#contract/imports/batch.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { problemOfBuild } from '#rules/import/review/build-problem.ts';
import { Field } from '../../parts/fields/field.tsx';
import { Problem } from '../../parts/fields/problem.tsx';
import styles from './build.module.css';

type Props = { actor: ImportDeskRef };

/** The build of the game that the files are from; optional (docs: Builds). */
export function Build({ actor }: Props) {
  const builds = useSelector(actor, (current) => current.context.lists?.builds);
  const wrong = useSelector(actor, ({ context }) => wrongIn(context));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const known = useId();
  return (
    <fieldset className={`wrap gap-5 rows-2 ${styles.build}`}>
      <legend className="unseen">The build that the files are from</legend>
      <Described
        actor={actor}
        field="name"
        label="Name this build"
        placeholder="Season 30"
        maxLength={100}
        list={known}
      />
      <datalist id={known}>
        {builds?.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Described actor={actor} field="released" label="Released on" type="date" />
      <Described
        actor={actor}
        field="manifest"
        label="Manifest ID"
        inputMode="numeric"
        placeholder="16 to 20 digits"
        maxLength={20}
      />
      <Problem>{wrong ? '' : problem}</Problem>
    </fieldset>
  );
}

type DescribedProps = Props & { field: BuildField; label: string } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'placeholder' | 'maxLength' | 'list'
  >;

function Described({ actor, field, ...input }: DescribedProps) {
  const value = useSelector(actor, (current) => current.context.build[field]);
  const problem = useSelector(actor, ({ context }) =>
    wrongIn(context)?.field === field ? (context.problem ?? undefined) : undefined,
  );
  return (
    <Field
      value={value}
      problem={problem}
      onChange={(typed) => actor.send({ type: 'build.described', field, value: typed })}
      {...input}
    />
  );
}

/** What is wrong with the build, once it was to be applied. */
const wrongIn = ({ build, problem }: ReturnType<ImportDeskRef['getSnapshot']>['context']) =>
  problem === null ? undefined : problemOfBuild(build);
