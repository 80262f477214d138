import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** The machines from an actor down with their snapshots, by the ids on the way to them. */
export function machinesFrom(path: string, actor: AnyActorRef): [path: string, snapshot: AnyMachineSnapshot][] {
  const snapshot = actor.getSnapshot();
  if (snapshot?.value === undefined) return [];
  const children = Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
    child ? machinesFrom(`${path}/${id}`, child) : [],
  );
  return [[path, snapshot], ...children];
}

export const childrenOf = (actor: AnyActorRef | undefined): Record<string, AnyActorRef | undefined> =>
  actor?.getSnapshot()?.children ?? {};
