import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { fieldsFor, type ReviewField, type ReviewFields } from '#machines/review-desk/form.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Field } from '../../parts/fields/field.tsx';
import { Problem } from '../../parts/fields/problem.tsx';
import { problemAt } from '../../parts/fields/problem-at.ts';
import { closesByEscape } from './closes-by-escape.ts';
import styles from './desk.module.css';

type Props = { actor: ReviewDeskRef; shown: ReviewSuggestion; fields: ReviewFields };

/** The suggestion as the reviewer wants it. Escape closes the form. */
export function ChangeForm({ actor, shown, fields }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const isBusy = !snapshot.can({ type: 'form.closed' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'change.submitted' });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label="Change"
      onSubmit={submit}
      {...closesByEscape(actor)}
    >
      {fieldsFor(shown).map((field) => (
        <Field
          key={field}
          label={labelOf(shown, field)}
          isAsset={field !== 'ingamename' && field !== 'name'}
          maxLength={200}
          disabled={isBusy}
          value={fields[field] ?? ''}
          problem={problemAt(problem, field)}
          onChange={(value) => actor.send({ type: 'field.changed', field, value })}
        />
      ))}
      <Problem>{problemAt(problem, 'form')}</Problem>
      <div className="answers">
        <button type="submit" className="button primary" disabled={isBusy}>
          Accept
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => actor.send({ type: 'form.closed' })}>
          Close
        </button>
      </div>
    </form>
  );
}

const labelOf = ({ content }: ReviewSuggestion, field: ReviewField) =>
  field === 'name' ? languageWord(content.language ?? '') : skinWords[field].label;
