import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { wordsIn } from '#game-files/names/words-in.ts';
import { filteredLegends, type LegendFields } from '#machines/legends/context.ts';
import { DROP_QUESTION, deletionQuestion, type LegendsRef, legendsPage } from '#machines/legends/legends.ts';
import { count } from '#rules/texts/count.ts';
import { Act } from '../../parts/controls/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { problemAt } from '../../parts/fields/problem.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { useFocusAfterRequest, wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Differences } from '../../parts/history/differences.tsx';
import { fieldDifferences, labels } from '../../parts/history/legend-change.ts';
import { answersOf, Confirm, DropTyped, Leaving } from '../../parts/question/confirm.tsx';
import { ListWithForm } from '../../parts/staff/list-with-form.tsx';
import { RecordForm } from '../../parts/staff/record-form.tsx';
import { StaffPage } from '../../parts/staff/staff-page.tsx';
import { legends } from '../../world/skins/legends.ts';
import { Chips } from './chips.tsx';
import styles from './legends.module.css';
import { List } from './list.tsx';

/** Comes with the view: nobody needs the one without the other. @public */
export const flow = { machine: legends, ...legendsPage };

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
      actor={actor}
      ref={page}
      title="Legends"
      lead={
        <p>
          What the game’s files call each legend. Imports and searches know a legend by its folder and these words. Only
          owners see a legend without skins.
        </p>
      }
      isLoading={isUnknown}
      failure={snapshot.matches('failed') && 'The legends could not be loaded.'}
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

/** The search box for legends, their count, and the button for a new one. */
function Tools({ actor, found }: { actor: LegendsRef; found: number }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends, filter } = snapshot.context;
  const all = legends.length;
  return (
    <div className={`cluster gap-4 rows-2 tall ${styles.tools}`}>
      <SearchBox
        label="Find legends"
        placeholder="Name, folder or word..."
        value={filter}
        onChange={(value) => actor.send({ type: 'filter.changed', value })}
      />
      <p role="status" className="muted">
        <b className="bright">{count(found)}</b>{' '}
        {found < all ? `of ${count(all)} legends` : all === 1 ? 'legend' : 'legends'}
      </p>
      <Act actor={actor} label="New Legend" event={{ type: 'addition.requested' }} />
    </div>
  );
}

/** The question before a legend is deleted, or before unsaved input is dropped. */
function Question({ actor }: { actor: LegendsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { legends, id } = snapshot.context;
  const legend = legends.find(({ _id }) => _id === id);
  if (snapshot.matches('switching')) {
    return <DropTyped question={DROP_QUESTION} action="Drop It" {...answersOf(actor, 'switch')} />;
  }
  if (!legend || !snapshot.matches('confirming')) return null;
  return (
    <Confirm question={deletionQuestion(legend.name)} action="Delete" {...answersOf(actor, 'deletion')}>
      <p>It has no skins. Its folder and words would no longer be known.</p>
      <Chips folder={legend.folder} words={legend.words} />
    </Confirm>
  );
}

const hints: Record<keyof LegendFields, string> = {
  name: 'As the game shows it. A new name appears everywhere at once.',
  folder: 'Its folder in the settings of the game, and among the newer models.',
  words: 'Other words that its files’ names begin with, separated by spaces or commas.',
  rig: 'The rig of its skeleton.',
  clips: 'The library of its animations, if its name differs from the rig’s.',
};

/** The form of a new or an existing legend, with the words of its files. */
function LegendForm({ actor }: { actor: LegendsRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, problem } = snapshot.context;
  if (!form) return null;
  const { id, fields, begun, outdated } = form;
  const isBusy = snapshot.matches('saving');
  const field = (which: keyof LegendFields, maxLength: number) => ({
    label: labels[which],
    hint: hints[which],
    value: fields[which],
    maxLength,
    disabled: isBusy,
    problem: problemAt(problem, which),
    onChange: (value: string) => actor.send({ type: 'field.changed', field: which, value }),
  });
  return (
    <RecordForm
      actor={actor}
      sends="legend.submitted"
      id={id}
      title={id === '' ? 'New legend' : begun.name}
      problem={problem}
      isBusy={isBusy}
      action={id === '' ? 'Add Legend' : 'Save Legend'}
    >
      {outdated && (
        <div role="status" className={`size-1 ${styles.outdated}`}>
          Somebody changed this meanwhile; your own changes are still here.
          <Differences of={fieldDifferences(outdated, begun)} />
        </div>
      )}
      <Field {...field('name', 60)} autoCapitalize="words" />
      <Field {...field('folder', 40)} isAsset />
      <Field {...field('words', 600)} isAsset>
        <Chips words={wordsIn(fields.words)} />
      </Field>
      <Field {...field('rig', 200)} isAsset />
      <Field {...field('clips', 200)} isAsset />
    </RecordForm>
  );
}
