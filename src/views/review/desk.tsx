import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { LONGEST_REASON } from '#contract/suggestions/words.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import type { ReviewDraft } from '#machines/review-desk/context.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { Form } from '../../parts/fields/form.tsx';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { moment } from '../../parts/text/when.ts';
import { Actions, KeyButton } from './actions.tsx';
import { Comparison } from './comparison.tsx';
import styles from './desk.module.css';
import { kindWords, reasons } from './words.ts';

const sending = ['accepting', 'refusing', 'undoing'] as const;

type Props = { actor: ReviewDeskRef; shown: ReviewSuggestion };

/** The suggestion on the desk, and what the reviewer does with it. */
export function Desk({ actor, shown }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { form } = snapshot.context;
  const isBusy = sending.some((desk) => snapshot.matches({ desk }));
  const section = useRef<HTMLElement>(null);
  useFocusWithin(section, { isBusy, opener: form && (form.as === 'name' ? 'change' : 'decline') });
  return (
    <section ref={section} className="stack gap-5 top" aria-labelledby="suggestion" aria-busy={isBusy}>
      <Title of={shown} />
      <Comparison of={shown} />
      <Said of={shown} />
      {form ? (
        <TextForm key={form.as} actor={actor} shown={shown} form={form} />
      ) : (
        <Actions actor={actor} shown={shown} />
      )}
    </section>
  );
}

/** The kind of the suggestion and the skin that it is about. */
const Title = ({ of }: { of: ReviewSuggestion }) => (
  <header className={`split-640 ${styles.title}`}>
    <p>
      {kindWords[of.kind]} · {of.legend}
    </p>
    <h2 id="suggestion" className="size-5" tabIndex={-1}>
      <SkinName name={of.ingamename} />
    </h2>
    {of.address && (
      <Link href={of.address} className="nowrap">
        Page of the skin
      </Link>
    )}
  </header>
);

type Work = { isBusy: boolean; opener: 'change' | 'decline' | null };

/** What closes gives the focus back to the button that opened it, and what fails to where you can go on. */
function useFocusWithin(desk: RefObject<HTMLElement | null>, { isBusy, opener }: Work) {
  const find = (selector: string) => desk.current?.querySelector<HTMLElement>(selector) ?? null;
  const last = useRef(opener);
  last.current = opener ?? last.current;
  useFocusAfterRequest(isBusy, false, () => wrongIn(desk.current) ?? find('form :is(h3, input)') ?? find('h2'));
  useFocusAfterRequest(opener !== null, false, () => find(`[data-sends="${last.current}.requested"]`));
}

/** Why it was suggested, by whom, on what evidence, and what the checks found about it. */
const Said = ({ of }: { of: ReviewSuggestion }) => (
  <div className={`stack gap-3 ${styles.said}`}>
    <blockquote>{of.reason}</blockquote>
    <p className={`muted ${styles.by}`}>
      {of.by === null ? 'An erased account' : <b>{of.by.name}</b>}
      {of.by && ` · ${sayRecord(of.by)}`} ·{' '}
      <time dateTime={new Date(of.createdAt).toISOString()}>{moment(of.createdAt)}</time>
      {of.others > 0 && ` · ${of.others === 1 ? 'another person says' : `${count(of.others)} others say`} the same`}
    </p>
    {of.evidence && <Evidence address={of.evidence} />}
    {of.marks.length > 0 && (
      <div className={`stack gap-1 ${styles.marks}`}>
        <h3>What the checks found</h3>
        <ul>
          {of.marks.map(({ mark, text }) => (
            <li key={mark + text}>{text}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

function sayRecord({ accepted, declined, open }: NonNullable<ReviewSuggestion['by']>) {
  const decided = [
    accepted > 0 && `${count(accepted)} accepted`,
    declined > 0 && `${count(declined)} declined`,
    open > 1 && `${count(open)} open`,
  ].filter(Boolean);
  return decided.length === 0 ? 'their first suggestion' : decided.join(', ');
}

/** The link as text. It opens only with the button that names its host. */
function Evidence({ address }: { address: string }) {
  const { hostname } = new URL(address);
  return (
    <p className={`cluster gap-3 rows-2 ${styles.evidence}`}>
      <span>{address}</span>
      <a className="button" href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        Open {hostname}
        <span className="unseen"> in a new tab</span>
      </a>
    </p>
  );
}

type TextProps = { actor: ReviewDeskRef; shown: ReviewSuggestion; form: ReviewDraft };

/** The open form: the name as the reviewer wants it, or why they decline. Escape closes it. */
function TextForm({ actor, shown, form: { as, text } }: TextProps) {
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
          <div className={`wrap gap-3 rows-2 ${styles.reasons}`}>
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
