import { fromPromise } from 'xstate';
import type { Found } from '#contract/pages/catalogue.ts';
import { type CataloguePlace, catalogueMachine } from '#machines/catalogue.ts';
import { skinChanges } from '../local-changes.ts';

export const catalogue = catalogueMachine.provide({
  actors: {
    // Most come from elsewhere, to a page that has brought what it shows.
    loadPage: fromPromise<Found, CataloguePlace>(async ({ input, signal }) =>
      (await import('./catalogue-page.ts')).pageAt(input, signal),
    ),
    skinChanges,
  },
});
