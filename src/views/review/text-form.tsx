import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { LONGEST_REASON } from '#contract/suggestions/words.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import type { ReviewDraft } from '#machines/review-desk/context.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Form } from '../../parts/fields/form.tsx';
import styles from './desk.module.css';
import { KeyButton } from './key-button.tsx';
import { reasons } from './words.ts';

type Props = { actor: ReviewDeskRef; shown: ReviewSuggestion; form: ReviewDraft };

/** The open form: the name as the reviewer wants it, or why they decline. Escape closes it. */
export function TextForm({ actor, shown, form: { as, text } }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const isBusy = !snapshot.can({ type: 'form.closed' });
  const isName = as === 'name';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('h3, input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus();
  }, [problem]);

  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actor.send({ type: 'form.closed' });
  }

  return (
    <Form
      ref={form}
      className={`stack gap-4 ${styles.form}`}
      {...(isName ? { 'aria-label': 'Change' } : { 'aria-labelledby': 'why' })}
      onSubmit={() => actor.send(isName ? { type: 'change.submitted' } : { type: 'reason.chosen', why: 'other' })}
      onKeyDown={close}
    >
      {!isName && (
        <>
          <h3 id="why" tabIndex={-1}>
            Why do you decline it?
          </h3>
          <div className={`wrap ${styles.reasons}`}>
            {reasons.map(({ why, text: label }, at) => (
              <KeyButton
                key={why}
                actor={actor}
                event={{ type: 'reason.chosen', why }}
                label={label}
                shortcut={String(at + 1)}
              />
            ))}
          </div>
        </>
      )}
      <Field
        label={isName ? languageWord(shown.content.language ?? '') : 'Message (optional)'}
        hint={!isName && 'Sent with the reason that you choose.'}
        maxLength={isName ? 200 : LONGEST_REASON}
        disabled={isBusy}
        value={text}
        problem={problem ?? undefined}
        onChange={(value) => actor.send({ type: 'text.changed', value })}
      />
      <div className="answers">
        {isName && <Button label="Accept" type="submit" isPrimary disabled={isBusy} />}
        <KeyButton actor={actor} event={{ type: 'form.closed' }} label="Close" shortcut="Escape" />
      </div>
    </Form>
  );
}
