import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { filteredLegends } from '#machines/legends/context.ts';
import type { LegendsRef } from '#machines/legends/legends.ts';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { LoadFailed, Loading } from '../../parts/loading.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { legends } from '../../wiring/legends.ts';
import { Leaving } from '../../parts/question/leaving.tsx';
import { LegendForm } from './legend-form.tsx';
import styles from './legends.module.css';
import { List } from './list.tsx';
import { Question } from './question.tsx';
import { Tools } from './tools.tsx';

/** Comes with the view: nobody needs the one without the other. */
export const flow = legends;

/** The legends and what the game's files call them, for the owner (docs: Legends). */
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
    <div ref={page} className={styles.page} data-machine="legends" data-state={stateOf(snapshot.value)}>
      <header className={styles.head}>
        <h1>Legends</h1>
        <p>
          What the game’s files call each legend. Whatever reads lists of the game knows a legend by its folder and
          these words; a legend without skins is shown to nobody else.
        </p>
      </header>
      {isUnknown && <Loading />}
      {snapshot.matches('failed') && (
        <LoadFailed text="The legends could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {!isUnknown && !snapshot.matches('failed') && (
        <div className={form ? `${styles.columns} ${styles.withForm}` : styles.columns}>
          <div className={styles.list}>
            <Tools actor={actor} found={found.length} />
            <List actor={actor} found={found} />
          </div>
          {form && <LegendForm actor={actor} />}
        </div>
      )}
      <Question actor={actor} />
      <Leaving />
    </div>
  );
}

/** The form is gone with whatever had the focus in it: what it was about takes it. */
function useFocusAfterForm(hasForm: boolean, id: string) {
  const hadForm = useRef(hasForm);
  useEffect(() => {
    const isClosed = hadForm.current && !hasForm;
    hadForm.current = hasForm;
    if (isClosed && document.activeElement === document.body) rowOf(id)?.focus({ preventScroll: true });
  }, [hasForm, id]);
}

/** The row of a legend; when it has none, the search of the list. */
const rowOf = (id: string) =>
  document.getElementById(`legend-${id}`) ?? document.querySelector<HTMLElement>('main input[type=search]');
