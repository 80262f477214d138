import { fromPromise } from 'xstate';
import type { Row } from '#game-files/recipes/row.ts';
import { type Taken, takingMachine } from '#machines/my-list/taking.ts';

export const taking = takingMachine.provide({
  actors: {
    // Few visitors of a build take it along.
    loadTaken: fromPromise<readonly Row[], Taken>(async ({ input, signal }) =>
      (await import('./taken-rows.ts')).takenRows(input, signal),
    ),
  },
});
