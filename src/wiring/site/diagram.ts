import { fromPromise } from 'xstate';
import { diagramMachine } from '#machines/developers/diagram.ts';
import { loadFlowOf } from '../../content/flows.ts';

export const diagram = diagramMachine.provide({
  actors: { loadFlow: fromPromise(({ input }) => loadFlowOf(input.machine)) },
});
