import { useSelector } from '@xstate/react';
import type { StateValue } from 'xstate';
import { stateAt } from '#machines/player/context.ts';
import type { PlayerRef } from '#machines/player/player.ts';
import { loadedFlow } from '../../content/flows.ts';
import { Diagram } from '../../parts/diagram/diagram.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { diagram } from '../../wiring/site/diagram.ts';

/** The diagram of the machine to which the current happening came; its state at this moment is marked. */
export function Drawing({ actor }: { actor: PlayerRef }) {
  const state = useSelector(actor, ({ context }) => stateAt(context));
  if (!state) return null;
  return (
    <section>
      <h2>Diagram of {state.actor}</h2>
      <DrawingOf key={state.machine} machine={state.machine} active={state.value} />
    </section>
  );
}

function DrawingOf({ machine, active }: { machine: string; active: StateValue }) {
  const actor = useOwnActor(diagram, { input: { machine, flow: loadedFlow(machine) } });
  return <Diagram actor={actor} active={active} />;
}
