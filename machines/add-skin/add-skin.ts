import type { ActorRefFrom } from 'xstate';
import type { Archive } from '#contract/archive/archive.ts';
import { oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { suggestionOf } from '../rules/address.ts';
import { assetsOf } from '../rules/asked.ts';
import { addDraftOf } from '../rules/drafts.ts';
import { ofSuggestion, unfilled } from '../suggested/suggested.ts';
import { sayNotSaved, saySaved } from '../toasts/save-toast.ts';
import { addSkin, type Context, firstLegend, newSkin, skinAddition } from './setup.ts';

const NO_ARCHIVE: Archive = { Models: [], Textures: [], Animations: [] };

/** Adds a skin: a legend, a name, and assets of the archive that no skin uses yet (docs: Add skin). */
export const addSkinMachine = addSkin.createMachine({
  id: 'addSkin',
  context: ({ input: { query, draft } }) => {
    const suggestion = suggestionOf(query);
    const own = (draft?.askedSuggestion ?? '') === suggestion ? draft : undefined;
    return {
      legends: [],
      archive: NO_ARCHIVE,
      legend: '',
      ingamename: '',
      model: '',
      texture: '',
      animation: '',
      ...ofSuggestion(suggestion),
      ...own,
      asked: own === undefined ? askedIn(query) : null,
      problem: null,
    };
  },
  invoke: { id: 'skinChanges', src: 'skinChanges' },
  initial: 'loading',
  states: {
    ...unfilled('addSkin', [
      withOutput('keepArchive'),
      {
        type: 'refresh',
        params: ({ context, event }: { context: Context; event: { output: Archive } }) => ({
          legend: firstLegend(context, event.output),
        }),
      },
      withOutput('sayRefusal'),
    ]),
    filling: {
      on: {
        'legend.chosen': { actions: ['forgive', withEvent('chooseLegend')] },
        'name.changed': { actions: ['forgive', withEvent('setName')] },
        'model.chosen': { actions: withEvent('chooseModel') },
        'texture.chosen': { actions: ['forgive', withEvent('chooseTexture')] },
        'animation.chosen': { actions: withEvent('chooseAnimation') },
        'skins.changed': 'loading',
        'skin.submitted': [
          { guard: 'lacksAssets' },
          {
            guard: 'lacksName',
            actions: { type: 'complain', params: { text: 'Please enter the in-game name.', field: 'ingamename' } },
          },
          { target: 'saving' },
        ],
      },
    },
    saving: oneRequest('addSkin', {
      description: 'The typed text stays until the server has accepted it.',
      input: (context: Context) => newSkin(context),
      onDone: [
        { guard: 'isSuggested', target: 'accepted', actions: ['clearName', saySaved(skinAddition)] },
        { target: 'loading', actions: ['forgive', 'clearName', saySaved(skinAddition)] },
      ],
      onError: { target: 'filling', actions: [withEvent('complainOfFailure'), sayNotSaved(skinAddition)] },
    }),
  },
});

function askedIn(query: string) {
  const asked = assetsOf(query);
  return Object.values(asked).some((name) => name !== '') ? asked : null;
}

export type AddSkinRef = ActorRefFrom<typeof addSkinMachine>;

export const addSkinPage: PageFlow<typeof addSkinMachine> = {
  input: ({ draft, query }) => ({ draft, query }),
  draftOf: addDraftOf,
};
