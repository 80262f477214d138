import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import { Link } from 'wouter';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { count } from '#rules/texts/count.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { moment } from '../../parts/when.ts';
import { Actions } from './actions.tsx';
import { Comparison } from './comparison.tsx';
import styles from './desk.module.css';
import { TextForm } from './text-form.tsx';
import { kindWords } from './words.ts';

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
    <section ref={section} className={`stack gap-5 ${styles.desk}`} aria-labelledby="suggestion" aria-busy={isBusy}>
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
    <h2 id="suggestion" tabIndex={-1}>
      <SkinName name={of.ingamename} />
    </h2>
    {of.address && (
      <Link href={of.address} className={styles.page}>
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

/** Why it was suggested, by whom, with which evidence, and what the checks found about it. */
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
    <p className={`cluster ${styles.evidence}`}>
      <span>{address}</span>
      <a className="button" href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        Open {hostname}
        <span className="unseen"> in a new tab</span>
      </a>
    </p>
  );
}
