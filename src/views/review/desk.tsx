import { useSelector } from '@xstate/react';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
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
  if (ticked !== null) return <Alike actor={actor} ticked={ticked} />;
  const isBusy = sending.some((desk) => snapshot.matches({ desk }));
  return (
    <section className={styles.desk} aria-labelledby="suggestion" aria-busy={isBusy}>
      <Title of={shown} />
      <Comparison of={shown} />
      <Said of={shown} />
      {form?.as === 'change' && <ChangeForm actor={actor} shown={shown} fields={form.fields} />}
      {form?.as === 'decline' && <Reasons actor={actor} words={form.words} />}
      {form === null && <Actions actor={actor} shown={shown} />}
    </section>
  );
}
