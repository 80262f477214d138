import type { PromiseActorLogic } from 'xstate';

/** Loads the file of every flow at once, for tests of later steps. */
export const flowThere: PromiseActorLogic<void, { path: string }> = {
  getInitialSnapshot: (_, input) => ({ status: 'done', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot) => snapshot,
};
