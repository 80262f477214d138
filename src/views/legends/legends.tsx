import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { filteredLegends } from '#machines/legends/context.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Leaving } from '../../parts/question/leaving.tsx';
import { ListWithForm } from '../../parts/staff/list-with-form.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { legends } from '../../wiring/skins/legends.ts';
import { LegendForm } from './legend-form.tsx';
import { List } from './list.tsx';
import { Question } from './question.tsx';
import { Tools } from './tools.tsx';

/** Comes with the view: nobody needs the one without the other. */
export const flow = legends;

/** The legends and their words in the game's files, for the owner (docs: Legends). */
export default function Legends({ actor }: { actor: LegendsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends, filter, form, id } = snapshot.context;
  const isUnknown = snapshot.matches('loading') && legends.length === 0;
  const found = filteredLegends(legends, filter);
  const page = useRef<HTMLDivElement>(null);
  const isBusy = snapshot.matches('saving') || snapshot.matches('deleting');
  useFocusAfterRequest(isBusy, snapshot.matches('loading'), () => wrongIn(page.current) ?? rowOf(id));
  useFocusAfterForm(form !== null, id);
  return (
    <StaffPage
      ref={page}
      title="Legends"
      lead={
        <p>
          What the game’s files call each legend. Imports and searches know a legend by its folder and these words. Only
          owners see a legend without skins.
        </p>
      }
      machine="legends"
      state={snapshot.value}
      isLoading={isUnknown}
      failure={snapshot.matches('failed') && 'The legends could not be loaded.'}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {!isUnknown && !snapshot.matches('failed') && (
        <ListWithForm isEmpty={legends.length === 0} form={form && <LegendForm actor={actor} />}>
          <Tools actor={actor} found={found.length} />
          <List actor={actor} found={found} />
        </ListWithForm>
      )}
      <Question actor={actor} />
      <Leaving />
    </StaffPage>
  );
}

/** The form is gone with the focused field: the row of its legend takes the focus. */
function useFocusAfterForm(hasForm: boolean, id: string) {
  const hadForm = useRef(hasForm);
  useEffect(() => {
    const isClosed = hadForm.current && !hasForm;
    hadForm.current = hasForm;
    if (isClosed && document.activeElement === document.body) rowOf(id)?.focus({ preventScroll: true });
  }, [hasForm, id]);
}

/** Returns the row of a legend, or the search box without one. */
const rowOf = (id: string) =>
  document.getElementById(`legend-${id}`) ?? document.querySelector<HTMLElement>('main input[type=search]');
