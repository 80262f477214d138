import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { LegendFields } from '#machines/legends/context.ts';
import { filteredLegends } from '#machines/legends/context.ts';
import type { legendsMachine } from '#machines/legends/legends.ts';
import { stateOf } from '../../../src/parts/state-of.ts';
import { answer, leaveDraft, press } from '../../walk/gestures.ts';
import { type Scene, type Shown, stageOf } from '../../walk/stage.ts';
import { refused } from '../refusals.ts';
import { addLegend, changeLegend, removeLegend, setLegends } from '../seed-legends.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { ADDING, all, draft, legend, legendsModel, since } from './model.ts';

type Snapshot = SnapshotFrom<typeof legendsMachine>;

const labels = { name: 'Name', folder: 'Folder', words: 'Words', rig: 'Rig', clips: 'Animations' };

const hasList = ({ value, context }: Snapshot) => value !== 'failed' && context.legends.length > 0;
const hasForm = (snapshot: Snapshot) =>
  snapshot.context.form !== null && snapshot.value !== 'failed' && (hasList(snapshot) || snapshot.value !== 'loading');
const isNew = ({ context }: Snapshot) => context.form?.id === '';
const found = ({ context: { legends, filter } }: Snapshot) => filteredLegends(legends, filter);
const hasRow = (snapshot: Snapshot, id: string) => found(snapshot).some(({ _id }) => _id === id);
const canEdit = ({ value }: Snapshot) => value === 'listing' || value === 'editing';
const canSave = ({ value, context: { form, unsaved } }: Snapshot) =>
  value === 'editing' && (form?.id === '' || unsaved !== undefined);

/** Releases the list once the database holds these legends. */
const listed = (legends: readonly NamedLegend[]) => ({
  output: [...legends],
  act: ({ db, held }: Scene) => setLegends(db, legends).then(() => held.letGo('listLegends')),
});

const send = ({ held }: Scene) => held.letGo('saveKnownLegend', 'addKnownLegend');
const gone = refused(404, 'This legend no longer exists.', { code: 'not_found' });
const stale = refused(409, 'Somebody changed Ash meanwhile. Look at the new values, then save again.', {
  code: 'stale',
});
const TAKEN = '“simulacrum” stands for Revenant already.';

const UNDONE = 'a change of a legend is undone in a toast, while it is visible: test/browser/legends.test.ts';
const DISABLED = 'the button is disabled while it would change nothing';

export const legendsStage = stageOf(legendsModel)({
  // Once the form is closed, the page is as without one.
  starts: [
    { draft, query: ADDING },
    { draft: undefined, query: ADDING },
  ],
  visit: ({ query }) => ({ path: `/admin/legends${query}`, as: ['owner'] }),
  prepare: ({ page }, start) => (start.draft ? leaveDraft(page, { legends: draft }) : Promise.resolve()),
  holds: ['listLegends', 'saveKnownLegend', 'addKnownLegend', 'removeKnownLegend'],
  acts: {
    'filter.changed': {
      isOffered: (snapshot, { value }) => canEdit(snapshot) && hasList(snapshot) && value !== snapshot.context.filter,
      act: ({ page }, { value }) => page.getByLabel('Find legends').fill(value),
    },
    'legend.chosen': {
      isOffered: (snapshot, { id }) => canEdit(snapshot) && hasRow(snapshot, id),
      act: ({ page }, { id }) => press(page, `Edit ${id}`),
    },
    'addition.requested': {
      isOffered: (snapshot) => !isNew(snapshot),
      act: ({ page }) => press(page, 'New Legend'),
    },
    'field.changed': {
      isOffered: (snapshot, { field, value }) => hasForm(snapshot) && value !== snapshot.context.form?.fields[field],
      act: ({ page }, { field, value }) => page.getByLabel(labels[field], { exact: true }).fill(value),
    },
    'legend.submitted': {
      isOffered: canSave,
      act: ({ page }, _, snapshot) => press(page, isNew(snapshot) ? 'Add Legend' : 'Save Legend'),
    },
    'form.closed': { act: ({ page }) => press(page, 'Close') },
    'switch.confirmed': { act: ({ page }) => answer(page, 'Drop It') },
    'switch.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'deletion.requested': {
      isOffered: (snapshot, { id }) => canEdit(snapshot) && id === 'Axle' && hasRow(snapshot, id),
      act: ({ page }, { id }) => press(page, `Delete ${id}`),
    },
    'deletion.confirmed': { act: ({ page }) => answer(page, 'Delete') },
    'deletion.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'retry.requested': retry,
  },
  answers: {
    loadLegends: [listed(all), listed(since), listed([]), noAnswer('listLegends')],
    saveLegend: [
      {
        output: { message: 'Legend updated successfully', historyId: 'h1' },
        isOffered: (snapshot) => !isNew(snapshot),
        // Which may have had the word until now.
        act: (scene) => removeLegend(scene.db, 'Revenant').then(() => send(scene)),
      },
      {
        output: { message: 'Legend added successfully', historyId: 'h1' },
        // Another legend may have the word by now.
        isOffered: (snapshot) => isNew(snapshot) && !snapshot.context.form?.fields.words.includes('simulacrum'),
        act: send,
      },
      {
        error: stale,
        isOffered: ({ context }) => context.form?.id === 'Ash',
        act: (scene) => changeLegend(scene.db, 'Ash', { version: 9 }).then(() => send(scene)),
      },
      {
        error: gone,
        isOffered: (snapshot) => !isNew(snapshot),
        act: (scene) => setLegends(scene.db, []).then(() => send(scene)),
      },
      {
        error: refused(409, TAKEN, { code: 'name_used', fields: { words: TAKEN } }),
        isOffered: ({ context: { form } }) => form?.id === 'Ash' && form.fields.words.includes('simulacrum'),
        act: (scene) => addLegend(scene.db, legend('Revenant', { words: ['simulacrum'] })).then(() => send(scene)),
      },
      noAnswer('saveKnownLegend', 'addKnownLegend'),
    ],
    removeLegend: [
      { output: { historyId: 'h1' }, act: ({ held }) => held.letGo('removeKnownLegend') },
      { error: gone, act: ({ db, held }) => setLegends(db, []).then(() => held.letGo('removeKnownLegend')) },
      noAnswer('removeKnownLegend'),
    ],
  },
  isFarEnough: ({ filter, form, unsaved }, { value }) =>
    (filter !== '' && (form !== null || value !== 'listing')) ||
    (unsaved !== undefined && form?.fields.name.trim() === ''),
  shows,
  unseen: {
    'legends on skins.changed': UNDONE,
    'legends.loading on skins.changed → loading': UNDONE,
    'legends.failed on skins.changed → loading': UNDONE,
    'legends.deciding on always [isOld] → loading': UNDONE,
    'legends.listing on skins.changed → loading': UNDONE,
    'legends.editing on addition.requested [isHere {"id":""}]': DISABLED,
    'legends.editing on legend.submitted [hasNothingToSave]': DISABLED,
    'legends.editing on skins.changed → loading': UNDONE,
  },
});

function shows(snapshot: Snapshot): Shown {
  const { legends, problem, filter } = snapshot.context;
  const shown = { states: { legends: stateOf(snapshot.value) }, question: questionOf(snapshot) };
  if (snapshot.value === 'failed') return { ...shown, alerts: ['The legends could not be loaded. Try again'] };
  if (snapshot.value === 'loading' && legends.length === 0)
    return { ...shown, text: expect.stringContaining('Loading…') };
  return {
    ...shown,
    alerts: problem && hasForm(snapshot) ? [problem.text] : [],
    rows: found(snapshot).map(({ name }) => name),
    headings: [...formHeading(snapshot), ...(shown.question === null ? [] : [shown.question])],
    fields: expect.objectContaining({ 'Find legends': filter, ...typed(snapshot) }),
    disabled: snapshot.value === 'saving' ? Object.values(labels) : [],
    buttons: expect.objectContaining(buttonsOf(snapshot)),
  };
}

function questionOf({ value }: Snapshot) {
  if (value === 'switching') return 'Go on without saving?';
  return value === 'confirming' ? 'Are you sure you want to delete Axle?' : null;
}

const formHeading = ({ context: { form } }: Snapshot) =>
  form ? [form.id === '' ? 'New legend' : form.begun.name] : [];

const typed = ({ context: { form } }: Snapshot) =>
  form
    ? Object.fromEntries(
        Object.entries(form.fields).map(([field, value]) => [labels[field as keyof LegendFields], value]),
      )
    : {};

function buttonsOf(snapshot: Snapshot) {
  const { form } = snapshot.context;
  return {
    'New Legend': canEdit(snapshot) && !isNew(snapshot),
    ...Object.fromEntries(found(snapshot).map(({ name }) => [`Edit ${name}`, canEdit(snapshot)])),
    ...(form && { [form.id === '' ? 'Add Legend' : 'Save Legend']: canSave(snapshot) }),
  };
}
