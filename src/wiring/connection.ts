import { fromPromise } from 'xstate';
import { connectionMachine } from '#machines/connection.ts';
import { changed } from '../world/heard.ts';
import { site } from '../world/site.ts';
import { hasTyped } from '../world/typed.ts';

/** `script` is the address of the page's own script, by which the worker tells whether it is of its version. */
export const connection = (script: string) =>
  connectionMachine.provide({
    actors: {
      site: site(script),
      // Through the worker, which stores it; then whatever shows skins asks for them again.
      refreshList: fromPromise(async ({ signal }) => {
        const { listSkins } = await import('./list-skins.ts');
        await listSkins(signal);
        changed.skins.tell();
      }),
      findTyped: fromPromise(async () => hasTyped()),
    },
    actions: { reload: () => window.location.reload() },
  });
