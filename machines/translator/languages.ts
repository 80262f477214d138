import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { Naming } from '#rules/search/naming.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';

type Context = {
  /** The language that the translator shows; empty for that of the list. */
  language: string;
  /** The languages in which there are names, by the words of the game. */
  languages: readonly string[];
  naming: Naming | undefined;
};

type Events = { type: 'language.changed'; language: string } | { type: 'retry.requested' };

/** What the translator needs to show names in its language: the languages, and the names (docs: Names in a language). */
export const languagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { language: string },
  },
  actors: {
    loadLanguages: callStub<readonly string[]>('loadLanguages'),
    loadNames: callStub<Naming, { language: string }>('loadNames'),
  },
  guards: {
    isOfTheList: ({ context }) => context.language === '',
    isThere: ({ context }) => context.naming?.language === context.language,
    isUnknown: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.status === 404,
  },
  actions: {
    setLanguage: assign((_, { language }: { language: string }) => ({ language })),
    keepLanguages: assign((_, languages: readonly string[]) => ({ languages })),
    keepNaming: assign((_, naming: Naming) => ({ naming })),
  },
}).createMachine({
  id: 'languages',
  context: ({ input: { language } }) => ({ language, languages: [], naming: undefined }),
  initial: 'listing',
  on: { 'language.changed': { actions: withEvent('setLanguage') } },
  states: {
    listing: {
      description:
        'The languages are loaded when somebody wants another one, or when the address or this browser has one.',
      ...oneRequest('loadLanguages', {
        onDone: { target: 'listed', actions: withOutput('keepLanguages') },
        onError: 'failed',
      }),
    },
    failed: {
      description: 'The list of languages did not come.',
      on: { 'retry.requested': 'listing' },
    },
    listed: {
      initial: 'deciding',
      on: {
        'language.changed': { target: '.deciding', actions: withEvent('setLanguage') },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isOfTheList', target: 'ofTheList' },
            { guard: 'isThere', target: 'shown' },
            { target: 'loading' },
          ],
        },
        ofTheList: { description: 'The names are those of the list.' },
        loading: oneRequest('loadNames', {
          input: ({ language }: Context) => ({ language }),
          onDone: { target: 'shown', actions: withOutput('keepNaming') },
          onError: [{ guard: withEvent('isUnknown'), target: 'unknown' }, { target: 'failed' }],
        }),
        shown: { description: 'Each row has its name in the language, beside that of the list where they differ.' },
        unknown: { description: 'An address or this browser names a language in which no skin has a name.' },
        failed: { on: { 'retry.requested': 'loading' } },
      },
    },
  },
});
