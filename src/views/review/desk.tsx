import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Actions } from './actions.tsx';
import { Alike } from './alike.tsx';
import { ChangeForm } from './change-form.tsx';
import { Comparison } from './comparison.tsx';
import styles from './desk.module.css';
import { Reasons } from './reasons.tsx';
import { Said } from './said.tsx';
import { Title } from './title.tsx';

const sending = ['accepting', 'refusing', 'undoing'] as const;

type Props = { actor: ReviewDeskRef; shown: ReviewSuggestion };

/** The suggestion on the desk, and what the reviewer does with it. */
export function Desk({ actor, shown }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, ticked } = snapshot.context;
  const isBusy = sending.some((desk) => snapshot.matches({ desk }));
  const section = useRef<HTMLElement>(null);
  useFocusWithin(section, { isBusy, open: ticked === null ? form?.as : 'alike' });
  if (ticked !== null) return <Alike actor={actor} ticked={ticked} />;
  return (
    <section ref={section} className={styles.desk} aria-labelledby="suggestion" aria-busy={isBusy}>
      <Title of={shown} />
      <Comparison of={shown} />
      <Said of={shown} />
      {form?.as === 'change' && <ChangeForm actor={actor} shown={shown} fields={form.fields} />}
      {form?.as === 'decline' && <Reasons actor={actor} words={form.words} />}
      {form === null && <Actions actor={actor} shown={shown} />}
    </section>
  );
}

type Work = { isBusy: boolean; open: 'change' | 'decline' | 'alike' | undefined };

/** What closes gives the focus back to the button that opened it, and what fails to where you can go on. */
function useFocusWithin(desk: RefObject<HTMLElement | null>, { isBusy, open }: Work) {
  const find = (selector: string) => desk.current?.querySelector<HTMLElement>(selector) ?? null;
  const last = useRef(open);
  last.current = open ?? last.current;
  useFocusAfterRequest(isBusy, false, () => wrongIn(desk.current) ?? find('form :is(h3, input)') ?? find('h2'));
  useFocusAfterRequest(open !== undefined, false, () => find(`[data-sends="${last.current}.requested"]`));
}
