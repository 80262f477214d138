import type { AnyStateMachine } from 'xstate';

/**
 * A machine whose file comes with its page: `machine` stands for it wherever it is named, and is it once `load` is done.
 * Nothing starts it before.
 */
export function flowLater<Machine extends AnyStateMachine>(come: () => Promise<Machine>) {
  let there: Machine | undefined;
  const machine = new Proxy({} as Machine, {
    get(_, name) {
      if (!there) throw new Error('The machine of this page has not come.');
      return Reflect.get(there, name);
    },
  });
  const load = async () => {
    there = await come();
  };
  return { machine, load };
}

/** Stands in for a machine that `src/wiring/` provides; a page that opens without it fails loudly. */
export const flowStub = <Machine extends AnyStateMachine>(name: string) =>
  flowLater<Machine>(async () => {
    throw new Error(`${name} is not provided`);
  }).machine;
