import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import { Link } from 'wouter';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { SkinName } from '../../parts/text/skin-name.tsx';
import { Actions } from './actions.tsx';
import { Comparison } from './comparison.tsx';
import styles from './desk.module.css';
import { Said } from './said.tsx';
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
