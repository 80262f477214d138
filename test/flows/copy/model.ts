import { copyMachine } from '#machines/translator/copy.ts';
import { defineModel } from '../../walk/model.ts';

/** One button after another, or the same one again. */
export const copyModel = defineModel({
  machine: copyMachine,
  starts: [undefined],
  samples: {
    events: { 'copy.requested': [{ text: 'ash_base_w' }, { text: 'ash_base', what: 'the material' }] },
    actors: { writeClipboard: { done: [undefined], error: [new Error('not allowed')] } },
  },
  known: (context) => context,
  visible: ({ text }) => text,
  invariants: {
    'a copied text has a name': ({ value, context }) => value === 'idle' || context.what !== '',
    'nothing is copied before a button was pressed': ({ value, context }) => value === 'idle' || context.text !== '',
  },
});
