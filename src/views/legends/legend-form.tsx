import { useSelector } from '@xstate/react';
import { wordsIn } from '#game-files/names/words-in.ts';
import type { LegendFields } from '#machines/legends/context.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { Field } from '../../parts/fields/field.tsx';
import { problemAt } from '../../parts/fields/form.tsx';
import { Differences } from '../../parts/history/differences.tsx';
import { fieldDifferences, labels } from '../../parts/history/legend-change.ts';
import { RecordForm } from '../../parts/staff/record-form.tsx';
import { Chips } from './chips.tsx';
import styles from './legends.module.css';

const hints: Record<keyof LegendFields, string> = {
  name: 'As the game shows it. A new name appears everywhere at once.',
  folder: 'Its folder in the settings of the game, and among the newer models.',
  words: 'Other words that its files’ names begin with, separated by spaces or commas.',
  rig: 'The rig of its skeleton.',
  clips: 'The library of its animations, if its name differs from the rig’s.',
};

/** The form of a new or an existing legend, with the words of its files. */
export function LegendForm({ actor }: { actor: LegendsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, problem } = snapshot.context;
  if (!form) return null;
  const { id, fields, begun, outdated } = form;
  const isBusy = snapshot.matches('saving');
  const field = (which: keyof LegendFields, maxLength: number) => ({
    label: labels[which],
    hint: hints[which],
    value: fields[which],
    maxLength,
    disabled: isBusy,
    problem: problemAt(problem, which),
    onChange: (value: string) => actor.send({ type: 'field.changed', field: which, value }),
  });
  return (
    <RecordForm
      actor={actor}
      sends="legend.submitted"
      id={id}
      title={id === '' ? 'New legend' : begun.name}
      problem={problem}
      isBusy={isBusy}
      action={id === '' ? 'Add Legend' : 'Save Legend'}
    >
      {outdated && (
        <div role="status" className={`size-1 ${styles.outdated}`}>
          Somebody changed this meanwhile; your own changes are still here.
          <Differences of={fieldDifferences(outdated, begun)} />
        </div>
      )}
      <Field {...field('name', 60)} autoCapitalize="words" />
      <Field {...field('folder', 40)} isAsset />
      <Field {...field('words', 600)} isAsset>
        <Chips words={wordsIn(fields.words)} />
      </Field>
      <Field {...field('rig', 200)} isAsset />
      <Field {...field('clips', 200)} isAsset />
    </RecordForm>
  );
}
