import type { AnyStateMachine } from 'xstate';

/**
 * A machine whose file comes with its page: `machine` stands for it wherever it is named, and is it once `come` has been
 * called. Nothing starts it before; a page that opens without it fails loudly.
 */
export function flowLater() {
  let there: AnyStateMachine | undefined;
  const machine = new Proxy({} as AnyStateMachine, {
    get(_, name) {
      if (!there) throw new Error('The machine of this page has not come.');
      return Reflect.get(there, name);
    },
  });
  const come = (flow: AnyStateMachine) => {
    there = flow;
  };
  return { machine, come };
}
