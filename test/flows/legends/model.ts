import { RequestFailure } from '#contract/failure.ts';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { LegendDraft } from '#machines/legends/context.ts';
import { isChanged } from '#machines/legends/context.ts';
import { legendsMachine } from '#machines/legends/legends.ts';
import { defineModel, offline, said } from '../../walk/model.ts';

/** A legend of this name, with what else there is of it. */
export const legend = (name: string, more: Partial<NamedLegend> = {}): NamedLegend => ({
  _id: name,
  name,
  folder: name.toLowerCase(),
  words: [],
  rig: null,
  clips: null,
  version: 1,
  skins: 0,
  ...more,
});

const ash = legend('Ash', { skins: 2 });
const axle = legend('Axle', { folder: 'overdrive', words: ['axle'] });
const all = [ash, axle];
/** After somebody else gave Ash a word and deleted Axle. */
const since = [{ ...ash, words: ['simulacrum'], version: 2 }];

const begun = { name: 'Ash', folder: 'ash', words: '', rig: '', clips: '' };
const draft: LegendDraft = { id: 'Ash', version: 1, begun, fields: { ...begun, clips: 'pilot_ash' } };
const ADDING = '?add=1&name=Fox&folder=fox&clips=pilot_fox';

const refusal = (status: number, details: ConstructorParameters<typeof RequestFailure>[1]) =>
  new RequestFailure(`Error: ${status}`, { status, serverMessage: 'The server says no.', ...details });
const gone = refusal(404, { code: 'not_found' });

export const legendsModel = defineModel({
  machine: legendsMachine,
  starts: [
    { draft: undefined, query: '' },
    { draft, query: ADDING },
    { draft: undefined, query: ADDING },
  ],
  samples: {
    events: {
      'filter.changed': [{ value: 'over' }, { value: '' }],
      'legend.chosen': [{ id: 'Ash' }, { id: 'Axle' }],
      'field.changed': [
        { field: 'words', value: 'Sim, simulacrum' },
        { field: 'words', value: '' },
        { field: 'name', value: ' ' },
      ],
      'deletion.requested': [{ id: 'Axle' }, { id: 'Ash' }],
    },
    actors: {
      loadLegends: { done: [all, since, []], error: [said, offline] },
      saveLegend: {
        done: [{ historyId: 'h1' }, { data: axle }],
        error: [
          refusal(409, { code: 'stale' }),
          gone,
          refusal(409, { code: 'name_used', fields: { words: 'Axle has it.' } }),
          offline,
        ],
      },
      removeLegend: { done: [{ historyId: 'h1' }], error: [gone, offline] },
    },
  },
  // The legend of a question or request counts only while it is open.
  known: ({ legends, id, wanted, problem, ...context }, { value }) => [
    legends.length,
    legends[0]?.version,
    context,
    problem?.field,
    (value === 'confirming' || value === 'deleting') && id,
    value === 'switching' && wanted,
  ],
  visible: ({ form, unsaved, problem }) => [
    form?.id,
    form !== null && form.outdated !== null,
    unsaved !== undefined,
    problem?.field,
  ],
  // A filter does not affect the form; one typed field is enough for a draft.
  isFarEnough: ({ filter, form, unsaved }) =>
    Number(filter !== '') +
      Number(form !== null) +
      Number(form?.fields.name.trim() === '') +
      Number(unsaved !== undefined) >
    2,
  invariants: {
    'a form is open exactly in the states that fill it in': ({ context, value }) =>
      (value !== 'editing' && value !== 'saving' && value !== 'switching') || context.form !== null,
    'the list is not alone while a form is open': ({ context, value }) => value !== 'listing' || context.form === null,
    'the draft is the typed text': ({ context: { form, unsaved } }) =>
      (unsaved !== undefined) === (form !== null && isChanged(form)),
    'the question is open only if something would be lost': ({ context, value }) =>
      value !== 'switching' || context.unsaved !== undefined,
    'no legend is saved without a name': ({ context, value }) =>
      value !== 'saving' || context.form?.fields.name.trim() !== '',
    'only a new or changed legend is saved': ({ context: { form, unsaved }, value }) =>
      value !== 'saving' || form?.id === '' || unsaved !== undefined,
    'only a legend without skins can be deleted': ({ context: { legends, id }, value }) =>
      (value !== 'confirming' && value !== 'deleting') || legends.find(({ _id }) => _id === id)?.skins === 0,
    'somebody else’s change is shown only while your own is not saved': ({ context: { form, unsaved } }) =>
      !form?.outdated || unsaved !== undefined,
    'an outdated list is not shown': ({ context, value }) =>
      !context.isOld || (value !== 'listing' && value !== 'editing'),
  },
});
