import type { Holds } from '../hold.ts';
import { openIn } from '../rest.ts';

/** Errors behind the page. */
export const health: Holds = {
  'there are no errors and no complaints of the browser': ({ world }) =>
    world.tabs.flatMap(({ complaints }) => complaints)[0],

  'everything comes to rest': ({ restless }) => restless && `${restless} does not`,

  'the server does not fail': ({ world: { gate, errors } }) => {
    const failed = gate.exchanges.find(({ status }) => status >= 500);
    return errors[0] ?? (failed && `${failed.call} was answered with ${failed.status}`);
  },

  'nothing on the page waits without an open request': ({ sight, tab, world: { gate } }) =>
    tab.open.size === 0 &&
    !gate.held.some((held) => held.tab === tab.id) &&
    openIn(tab, gate) === undefined &&
    busyOf(sight),
};

function busyOf({ busy, machines }: Parameters<Holds[string]>[0]['sight']) {
  const machine = machines.find(({ state }) => /loading|saving|updating|deleting|submitting|preparing/.test(state));
  return machine ? `${machine.name} is ${machine.state}` : busy[0];
}
