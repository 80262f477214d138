import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { LegendsRef } from '#machines/legends/legends.ts';
import type { LegendFields } from '#machines/rules/drafts.ts';
import { wordsIn } from '#rules/names/words-in.ts';
import { Differences } from '../../parts/history/differences.tsx';
import { wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Chips } from './chips.tsx';
import { Field } from './field.tsx';
import { fieldDifferences, labels } from '../../parts/history/legend-change.ts';
import styles from './legends.module.css';

const hints: Record<keyof LegendFields, string> = {
  name: 'As the game shows it. A new name is everywhere at once.',
  folder: 'Its folder in the settings of the game, and among the newer models.',
  words: 'What else names of its files begin with. Spaces or commas between them.',
  rig: 'The rig of its skeleton.',
  clips: 'The library of its animations, when it is named otherwise than the rig too.',
};

/** A new legend, or one that is there, with what its files are called. */
export function LegendForm({ actor }: { actor: LegendsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, problem } = snapshot.context;
  const box = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const id = form?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another legend is another form
  useEffect(() => name.current?.focus(), [id]);
  useEffect(() => {
    if (problem) wrongIn(box.current)?.focus();
  }, [problem]);
  if (!form) return null;
  const { fields, begun, outdated } = form;
  const isBusy = snapshot.matches('saving');
  const isNew = form.id === '';
  const field = (which: keyof LegendFields, maxLength: number) => ({
    label: labels[which],
    hint: hints[which],
    value: fields[which],
    maxLength,
    isDisabled: isBusy,
    problem: problem?.field === which ? problem.text : undefined,
    onChange: (value: string) => actor.send({ type: 'field.changed', field: which, value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'legend.submitted' });
  }

  return (
    <form
      ref={box}
      className={styles.form}
      noValidate
      aria-labelledby="form-title"
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <h2 id="form-title">{isNew ? 'New legend' : begun.name}</h2>
      {outdated && (
        <div role="status" className={styles.outdated}>
          Somebody changed this meanwhile; your own changes are still here.
          <Differences of={fieldDifferences(outdated, begun)} />
        </div>
      )}
      <Field ref={name} {...field('name', 60)} isAsset={false} />
      <Field {...field('folder', 40)} />
      <Field {...field('words', 600)}>
        <Chips words={wordsIn(fields.words)} />
      </Field>
      <Field {...field('rig', 200)} />
      <Field {...field('clips', 200)} />
      <p role="alert" className="problem">
        {problem?.field === 'form' && problem.text}
      </p>
      <div className={styles.answers}>
        <button type="submit" className="button primary" disabled={!snapshot.can({ type: 'legend.submitted' })}>
          {isNew ? 'Add Legend' : 'Save Legend'}
        </button>
        <button
          type="button"
          className="button"
          disabled={!snapshot.can({ type: 'form.closed' })}
          onClick={() => actor.send({ type: 'form.closed' })}
        >
          Close
        </button>
      </div>
    </form>
  );
}
