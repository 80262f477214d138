import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { LONGEST_REASON } from '#contract/suggestions/words.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Field } from '../../parts/fields/field.tsx';
import { Problem } from '../../parts/fields/problem.tsx';
import { problemAt } from '../../parts/fields/problem-at.ts';
import { closesByEscape } from './closes-by-escape.ts';
import styles from './desk.module.css';
import { KeyButton } from './key-button.tsx';
import { reasons } from './words.ts';

/** Why it is declined: one of five reasons, or own words. The person reads both. */
export function Reasons({ actor, words }: { actor: ReviewDeskRef; words: string }) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const isBusy = !snapshot.can({ type: 'form.closed' });
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (problem?.field === 'words') box.current?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'reason.chosen', why: 'other' });
  }

  return (
    <form className={styles.form} noValidate aria-labelledby="why" onSubmit={submit} {...closesByEscape(actor)}>
      <h3 id="why" ref={title} tabIndex={-1}>
        Why do you decline it?
      </h3>
      <div className={styles.reasons}>
        {reasons.map(({ why, text }, at) => (
          <KeyButton
            key={why}
            actor={actor}
            event={{ type: 'reason.chosen', why }}
            label={text}
            shortcut={String(at + 1)}
          />
        ))}
      </div>
      <Field
        ref={box}
        label="Your words to them"
        hint="They are sent along with any of the reasons."
        maxLength={LONGEST_REASON}
        disabled={isBusy}
        value={words}
        problem={problemAt(problem, 'words')}
        onChange={(value) => actor.send({ type: 'words.changed', value })}
      />
      <Problem>{problemAt(problem, 'form')}</Problem>
      <div className="answers">
        <button type="button" className="button" disabled={isBusy} onClick={() => actor.send({ type: 'form.closed' })}>
          Close
        </button>
      </div>
    </form>
  );
}
