import type { AnyStateMachine } from 'xstate';

/**
 * A machine whose file loads with its page: `machine` is a stand-in that becomes the real one when `come` is called.
 * Nothing starts it earlier; a page that opens without it fails loudly.
 */
export function flowLater() {
  let there: AnyStateMachine | undefined;
  const machine = new Proxy({} as AnyStateMachine, {
    get(_, name) {
      if (!there) throw new Error('The machine of this page has not loaded.');
      return Reflect.get(there, name);
    },
  });
  const come = (flow: AnyStateMachine) => {
    there = flow;
  };
  return { machine, come };
}
