import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { StateValue } from 'xstate';
import type { diagramMachine } from '#machines/diagram.ts';
import { pathsIn } from '#rules/flows/paths-in.ts';
import { Chart } from './chart.tsx';

type Props = {
  /** The machine with its actors: `src/wiring/site/diagram.ts`. */
  logic: typeof diagramMachine;
  /** The id of the machine that is drawn. */
  machine: string;
  /** The value of its state; what is active in it is marked. */
  active?: StateValue | undefined;
};

/** The diagram of a machine, with its search and its zoom; loads the drawing (docs: Flows). */
export const Diagram = (props: Props) => <OfOne key={props.machine} {...props} />;

function OfOne({ logic, machine, active }: Props) {
  const actor = useActorRef(logic, { input: { machine } });
  const paths = useMemo(() => new Set(active === undefined ? [] : pathsIn(active)), [active]);
  return <Chart actor={actor} active={paths} />;
}
