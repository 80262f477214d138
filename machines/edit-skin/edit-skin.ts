import type { ActorRefFrom } from 'xstate';
import { oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { skinOf, suggestionOf } from '../rules/address.ts';
import { editDraftOf } from '../rules/drafts.ts';
import { complain } from '../rules/problem.ts';
import { SKIN_GONE } from '../rules/skin-gone.ts';
import { ofSuggestion, unfilled } from '../suggested/suggested.ts';
import { sayNotSaved, saySaved } from '../toasts/toast.ts';
import { type Context, EMPTY, editOf, editSkin, skinEdit } from './setup.ts';

/** Asks whether to drop what was typed for one skin. */
export const SWITCH_QUESTION = 'Switch without saving?';

/** Another choice than the skin that is gone, or than the one in the form. An edit is asked about first. */
const insteadOfMissing = [
  { guard: 'wouldLose', target: 'switching', actions: withEvent('want') },
  { target: 'filling', actions: withEvent('choose') },
] as const;
const insteadOfShown = [
  { guard: withEvent('isHere') },
  { guard: 'wouldLose', target: '#editSkin.switching', actions: withEvent('want') },
  { actions: withEvent('choose') },
] as const;

/** Edits a skin; after somebody else's change it offers a choice field by field (docs: Edit skin, Conflicts). */
export const editSkinMachine = editSkin.createMachine({
  id: 'editSkin',
  context: ({ input: { id, suggestion = '', draft } }) => ({
    legends: [],
    archive: { Models: [], Textures: [], Animations: [] },
    legend: '',
    askedFor: id,
    skin: null,
    draft: (id !== '' && id !== draft?.skin._id) || suggestion !== (draft?.askedSuggestion ?? '') ? undefined : draft,
    fields: EMPTY,
    showsAnimation: false,
    problem: null,
    theirs: null,
    yours: null,
    wanted: null,
    ...ofSuggestion(suggestion),
  }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  states: {
    ...unfilled('editSkin', [withOutput('keepArchive'), 'refresh', withOutput('sayRefusal')]),
    missing: {
      description: `${SKIN_GONE} Choose another one.`,
      on: {
        'legend.chosen': insteadOfMissing,
        'skin.chosen': insteadOfMissing,
        'skins.changed': 'loading',
      },
    },
    switching: {
      description: `${SWITCH_QUESTION} The current edit is not saved.`,
      on: {
        'switch.confirmed': {
          target: 'filling',
          actions: [
            { type: 'choose', params: ({ context }) => context.wanted ?? { legend: context.legend } },
            'forgetWanted',
          ],
        },
        'switch.cancelled': { target: 'filling', actions: 'forgetWanted' },
      },
    },
    filling: {
      initial: 'typing',
      states: {
        typing: {
          always: { guard: 'isGone', target: '#editSkin.missing' },
          on: {
            'legend.chosen': insteadOfShown,
            'skin.chosen': insteadOfShown,
            'name.changed': {
              actions: ['forgive', { type: 'setFields', params: ({ event }) => ({ ingamename: event.value }) }],
            },
            'model.chosen': { actions: { type: 'setFields', params: ({ event }) => ({ model: event.model }) } },
            'texture.chosen': { actions: { type: 'setFields', params: ({ event }) => ({ texture: event.texture }) } },
            'animation.chosen': {
              actions: { type: 'setFields', params: ({ event }) => ({ animation: event.animation }) },
            },
            'animation.toggled': { actions: 'toggleAnimation' },
            // Typed text is not replaced; saving finds conflicts.
            'skins.changed': [
              { guard: 'hasNoSkin', target: '#editSkin.loading' },
              { guard: 'wouldLose' },
              { target: '#editSkin.loading' },
            ],
            'skin.submitted': [
              { guard: 'hasNoSkin' },
              { guard: 'lacksName', actions: complain('Please enter the in-game name.', 'ingamename') },
              { target: 'saving' },
            ],
          },
        },
        saving: oneRequest('saveSkin', {
          description: 'The typed text stays until the server has accepted it.',
          input: (context: Context) => editOf(context),
          onDone: [
            { guard: 'isSuggested', target: '#editSkin.accepted', actions: ['keepSaved', saySaved(skinEdit)] },
            { target: '#editSkin.loading', actions: ['keepSaved', saySaved(skinEdit)] },
          ],
          onError: [
            { guard: withEvent('isStale'), target: '#editSkin.resolving', actions: withEvent('keepTheirs') },
            { target: 'typing', actions: [withEvent('complainOfFailure'), sayNotSaved(skinEdit)] },
          ],
        }),
      },
    },
    resolving: {
      description:
        'Someone else has changed the skin. Yours, theirs and the original are side by side; choose each field.',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'side.chosen': {
              actions: {
                type: 'setFields',
                params: ({ context, event }) => ({ [event.field]: context[event.side]?.[event.field] ?? '' }),
              },
            },
            'conflict.dropped': { target: '#editSkin.loading', actions: ['dropConflict', 'dropEdit'] },
            'skin.submitted': 'saving',
          },
        },
        saving: oneRequest('saveSkin', {
          description: 'The choices stay until the server has accepted them.',
          input: (context: Context) => editOf(context),
          onDone: [
            {
              guard: 'isSuggested',
              target: '#editSkin.accepted',
              actions: ['dropConflict', 'keepSaved', saySaved(skinEdit)],
            },
            { target: '#editSkin.loading', actions: ['dropConflict', 'keepSaved', saySaved(skinEdit)] },
          ],
          onError: [
            { guard: withEvent('isStale'), target: '#editSkin.resolving', actions: withEvent('keepTheirs') },
            { target: 'choosing', actions: sayNotSaved(skinEdit) },
          ],
        }),
      },
    },
  },
});

export type EditSkinRef = ActorRefFrom<typeof editSkinMachine>;

export const editSkinPage: PageFlow<typeof editSkinMachine> = {
  input: ({ draft, query }) => ({ draft, id: skinOf(query), suggestion: suggestionOf(query) }),
  draftOf: editDraftOf,
};
