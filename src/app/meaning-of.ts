import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';

/** The descriptions of the states that a machine is in, the outer ones first, as its chart has them. */
export function meaningOf({ machine, value }: AnyMachineSnapshot): string {
  const said: string[] = [];
  const read = (node: AnyStateNode | undefined, inner: StateValue | undefined) => {
    if (!node) return;
    if (node.description) said.push(node.description);
    if (typeof inner === 'string') read(node.states[inner], undefined);
    else for (const [name, value] of Object.entries(inner ?? {})) read(node.states[name], value);
  };
  read(machine.root, value);
  return said.join(' ');
}
