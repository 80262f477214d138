import { type ActorRefFrom, assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import type { SkinChanged } from '#contract/skins/skin-reply.ts';
import { type Option, skinOptions } from '#rules/skins/skin-options.ts';
import { callStub, listenerStub, oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { skinOf } from '../rules/address.ts';
import { SKIN_GONE } from '../rules/skin-gone.ts';
import { type Saving, sayFailure, sayNotSaved, saySaved, type Toast } from '../toasts/toast.ts';

export const DELETION_QUESTION = 'Are you sure you want to delete this skin?';
export const NOTHING_TO_DELETE = 'No Reviews found';

type Context = { legends: readonly Legend[]; id: string };

type Events =
  | { type: 'skin.chosen'; id: string }
  | { type: 'skins.changed' }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'retry.requested' };

export const skinRemoval: Saving = {
  page: 'deleteSkin',
  done: () => doneTexts.removeSkin,
  failed: 'Failed to delete skin',
};

/** Deletes a skin: choose it, see all of it, confirm (docs: Delete skin). Every deletion can be undone. */
export const deleteSkinMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The id of the skin to start with, from a row of the translator; or none. */
    input: {} as { id: string },
  },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    /** Sends the version that was seen: a skin that has changed since is not deleted. */
    removeSkin: callStub<SkinChanged, { id: string; version: number | undefined }>('removeSkin'),
    /** Sends an event when this page has changed the list, by an undo for example. */
    skinChanges: listenerStub,
  },
  actions: {
    /** Without a requested skin it starts with the first. */
    keepList: assign(({ context }, { legends }: Pick<SkinList, 'legends'>) => ({
      legends,
      id: context.id || (skinOptions(legends)[0]?.id ?? ''),
    })),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    chooseNext: assign(({ context }) => ({ id: idAfter(context) })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isEmpty: ({ context }) => skinOptions(context.legends).length === 0,
    isGone: ({ context }) => chosenSkin(context) === undefined,
  },
}).createMachine({
  id: 'deleteSkin',
  context: ({ input }) => ({ legends: [], id: input.id }),
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  states: {
    loading: oneRequest('loadSkins', {
      onDone: { target: 'choosing', actions: withOutput('keepList') },
      onError: { target: 'failed', actions: sayFailure('Failed to load skins data') },
    }),
    failed: { on: { 'retry.requested': 'loading' } },
    empty: { description: NOTHING_TO_DELETE, on: { 'skins.changed': 'loading' } },
    missing: {
      description: `${SKIN_GONE} Choose another one.`,
      on: {
        'skin.chosen': { target: 'choosing', actions: withEvent('choose') },
        'skins.changed': 'loading',
      },
    },
    choosing: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isGone', target: 'missing' },
      ],
      on: {
        'skin.chosen': { actions: withEvent('choose') },
        'deletion.requested': 'confirming',
        'skins.changed': 'loading',
      },
    },
    confirming: {
      description: DELETION_QUESTION,
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'choosing' },
    },
    deleting: oneRequest('removeSkin', {
      input: (context: Context) => ({ id: context.id, version: chosenSkin(context)?.skin.version }),
      onDone: { target: 'loading', actions: ['chooseNext', saySaved(skinRemoval)] },
      onError: { target: 'loading', actions: sayNotSaved(skinRemoval) },
    }),
  },
});

export type DeleteSkinRef = ActorRefFrom<typeof deleteSkinMachine>;

export const deleteSkinPage: PageFlow<typeof deleteSkinMachine> = { input: ({ query }) => ({ id: skinOf(query) }) };

/** The chosen skin, with its legend's name. */
export const chosenSkin = ({ legends, id }: Context): Option | undefined =>
  skinOptions(legends).find((option) => option.id === id);

/** The skin after the chosen one, or the last one left; empty when there is none. */
function idAfter({ legends, id }: Context) {
  const options = skinOptions(legends);
  const at = options.findIndex((option) => option.id === id);
  return (options[at + 1] ?? options[at - 1])?.id ?? '';
}
