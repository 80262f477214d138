import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { suggestionKinds } from '#contract/suggestions/suggestion.ts';
import { shownIn } from '#machines/review-desk/context.ts';
import { DROP_QUESTION, NOTHING_WAITS, type ReviewDeskRef, reviewDeskPage } from '#machines/review-desk/review-desk.ts';
import { count } from '#rules/texts/count.ts';
import { Act } from '../../parts/controls/button.tsx';
import { Field, Select } from '../../parts/fields/field.tsx';
import { keyFor } from '../../parts/focus/key-for.ts';
import { Loading, Retry } from '../../parts/loading/loading.tsx';
import { answersOf, DropTyped, Leaving } from '../../parts/question/confirm.tsx';
import { LeadOn } from '../../parts/staff/lead-on.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { reviewDesk } from '../../world/skins/review-desk.ts';
import { UndoButton } from './actions.tsx';
import { Desk } from './desk.tsx';
import own from './queue.module.css';
import styles from './review.module.css';
import { kindWords } from './words.ts';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: reviewDesk, ...reviewDeskPage };

const FAILED = 'The suggestions could not be loaded.';

/** The suggestions that wait, one at a time beside their queue (docs: Review). */
export default function Review({ actor }: { actor: ReviewDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const shown = shownIn(context);
  const isEmpty = snapshot.matches({ desk: 'empty' });
  const isLoading = snapshot.matches({ desk: 'loading' }) || snapshot.matches({ desk: 'typing' });
  const isUnknown = isLoading && !shown;
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys();
  useFocusOnNext({ chosen: context.chosen, isHere: shown !== undefined }, heading);
  return (
    <StaffPage
      actor={actor}
      title="Suggestions"
      heading={heading}
      lead={<p role="status">{!isUnknown && sayWaiting(context.waiting)}</p>}
      isBusy={isLoading}
      isLoading={false}
      failure={snapshot.matches({ desk: 'failed' }) && !shown && FAILED}
    >
      {snapshot.matches({ desk: 'failed' }) && shown && <Retry actor={actor} text={FAILED} />}
      <Filters actor={actor} />
      {isUnknown && <Loading />}
      {isEmpty && (
        <div className="cluster gap-4">
          <p>{isNarrowed(context) ? 'No suggestion matches. Change the filter to see others.' : NOTHING_WAITS}</p>
          <UndoButton actor={actor} />
        </div>
      )}
      {shown && (
        <div className={`split-1040 gap-6 ${styles.columns}`}>
          <Desk actor={actor} shown={shown} />
          <Queue actor={actor} />
        </div>
      )}
      {snapshot.matches({ desk: 'opening' }) && shown && (
        <LeadOn to={(shown.kind === 'add' ? '/admin/addskin' : '/admin/editskin') + context.query} />
      )}
      {snapshot.matches({ desk: 'dropping' }) && (
        <DropTyped question={DROP_QUESTION} action="Drop It" {...answersOf(actor, 'dropping')} />
      )}
      <Leaving />
    </StaffPage>
  );
}

const isNarrowed = ({ legend, kind, person }: { legend: string; kind: string; person: string }) =>
  legend + kind + person !== '';

const sayWaiting = (waiting: number) =>
  waiting === 0
    ? ''
    : `${count(waiting)} ${waiting === 1 ? 'suggestion waits' : 'suggestions wait'}, the oldest first.`;

type OnDesk = { chosen: string; isHere: boolean };

/** The next suggestion takes the focus when it comes to the desk, unless somebody is typing; until then the heading has it. */
function useFocusOnNext({ chosen, isHere }: OnDesk, heading: { current: HTMLElement | null }) {
  const before = useRef(chosen);
  const isAwaited = useRef(false);
  useEffect(() => {
    const isNext = before.current !== '' && before.current !== chosen;
    const comes = isHere && isAwaited.current && document.activeElement === heading.current;
    before.current = chosen;
    if (!(isNext || comes) || document.activeElement?.closest('input, select, dialog')) return;
    isAwaited.current = !isHere;
    (document.getElementById('suggestion') ?? heading.current)?.focus({ preventScroll: true });
  }, [chosen, isHere, heading]);
}

const kinds = [['', 'All'], ...suggestionKinds.map((kind) => [kind, kindWords[kind]] as const)] as const;

/** Narrows the queue by legend, kind and person; the address keeps the filters. */
function Filters({ actor }: { actor: ReviewDeskRef }) {
  const context = useSelector(actor, (current) => current.context);
  const can = useSelector(actor, (current) => current.can({ type: 'filter.changed', name: 'legend', value: '' }));
  const filter = (name: 'legend' | 'kind' | 'person') => ({
    disabled: !can,
    value: context[name],
    onChange: (value: string) => actor.send({ type: 'filter.changed', name, value }),
  });
  return (
    <div className={`stack gap-4 ${styles.filters}`}>
      <Field type="search" label="Legend" placeholder="Any" maxLength={100} {...filter('legend')} />
      <Select label="Kind" options={kinds} {...filter('kind')} />
      <Field type="search" label="Person" placeholder="Anybody" maxLength={100} {...filter('person')} />
    </div>
  );
}

/** A key presses the button that shows it (docs: Review). One that is held down counts once. */
function useKeys() {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = event.repeat ? undefined : keyFor(event);
      const button = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-keyshortcuts]')].find(
        (one) => one.ariaKeyShortcuts === key && !one.disabled,
      );
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The most rows that are drawn: the one on the desk with a few before it, and those that follow. */
const DRAWN = 40;
const BEFORE = 3;

/** The suggestions around the one on the desk; each comes to the desk with a press. */
function Queue({ actor }: { actor: ReviewDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { queue, chosen, waiting } = snapshot.context;
  const at = queue.findIndex(({ _id }) => _id === chosen);
  const from = Math.max(0, at - BEFORE);
  const rows = queue.slice(from, from + DRAWN);
  const hidden = waiting - from - rows.length;
  return (
    <nav className={`stack gap-2 ${own.queue}`} aria-labelledby="queue">
      <h2 id="queue">Queue</h2>
      {from > 0 && <p>{count(from)} before</p>}
      <ol>
        {rows.map((one) => (
          <li key={one._id}>
            <Act
              actor={actor}
              event={{ type: 'suggestion.chosen', id: one._id }}
              className=""
              data-id={one._id}
              aria-current={one._id === chosen}
            >
              <b>{one.ingamename}</b>
              <span>
                {one.legend} · {kindWords[one.kind].toLowerCase()}
              </span>
            </Act>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p>{count(hidden)} more</p>}
      {snapshot.matches({ ahead: 'failed' }) && <Retry actor={actor} text="The next ones could not be loaded." />}
    </nav>
  );
}
