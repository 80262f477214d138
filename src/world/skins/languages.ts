import { fromPromise } from 'xstate';
import { languagesMachine } from '#machines/translator/languages.ts';
import { type Naming, namingIn } from '#rules/search/naming.ts';
import { call } from '../calls/call.ts';

export const languages = languagesMachine.provide({
  actors: {
    loadLanguages: fromPromise<readonly string[]>(async ({ signal }) =>
      (await call('listLanguages', { signal })).languages.map(({ language }) => language),
    ),
    loadNames: fromPromise<Naming, { language: string }>(async ({ input: { language }, signal }) => {
      const { names } = await call('listNames', { params: { language }, signal });
      return namingIn(language, names);
    }),
  },
});
