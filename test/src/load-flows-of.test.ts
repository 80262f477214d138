import { expect, it } from 'vitest';
import { flowMachines } from '../../src/app/flows.ts';
import { loadFlowsOf } from '../../src/app/load-flows-of.ts';

it('loads the machines of the pages that a trace opens, and no others', async () => {
  const actors = ['app', 'app/coverage/loadCoverage', 'app/session', 'beside/copy.1'];
  await loadFlowsOf({ happenings: actors.map((actor) => ({ at: 0, actor, kind: 'answer' })) });
  expect(flowMachines.coverage.id).toBe('coverage');
  expect(() => flowMachines.legends.id).toThrow('has not loaded');
});
