import type { PromiseActorLogic } from 'xstate';

/** The file of every flow is there at once, for tests of what comes then. */
export const flowThere: PromiseActorLogic<void, { path: string }> = {
  getInitialSnapshot: (_, input) => ({ status: 'done', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot) => snapshot,
};
