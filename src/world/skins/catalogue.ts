import { fromPromise } from 'xstate';
import type { Found } from '#contract/pages/catalogue.ts';
import { type CataloguePlace, catalogueMachine } from '#machines/pages/catalogue.ts';
import { wired } from '../wired.ts';

export const catalogue = wired(catalogueMachine).provide({
  actors: {
    // Most visitors come from other sites. Their page has its data in the document.
    loadPage: fromPromise<Found, CataloguePlace>(async ({ input, signal }) =>
      (await import('./catalogue-page.ts')).pageAt(input, signal),
    ),
  },
});
