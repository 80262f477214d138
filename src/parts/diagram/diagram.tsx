import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { StateValue } from 'xstate';
import type { DiagramRef } from '#machines/developers/diagram.ts';
import { pathsIn } from '#rules/flows/paths-in.ts';
import { Loading } from '../loading.tsx';
import { Retry } from '../retry.tsx';
import { stateOf } from '../state-of.ts';
import styles from './diagram.module.css';
import { Drawings } from './drawings.tsx';
import { Tools } from './tools.tsx';

type Props = {
  /**
   * One for each machine that is drawn: `useActorRef(diagram, { input: { machine: 'login' } })` with `diagram` of
   * `src/wiring/site/diagram.ts`, in a component whose key is the machine.
   */
  actor: DiagramRef;
  /** The value of the drawn machine's state; what is active in it is marked, and kept in sight in a drawing that scrolls. */
  active?: StateValue | undefined;
};

/** The diagram of a machine, with its search and its zoom; loads its drawing (docs: Flows). */
export function Diagram({ actor, active }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const pane = useRef<HTMLDivElement>(null);
  const paths = useMemo(() => new Set(active === undefined ? [] : pathsIn(active)), [active]);
  const { flow } = snapshot.context;
  return (
    <div className={styles.diagram} data-machine="diagram" data-state={stateOf(snapshot.value)}>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('failed') && (
        <Retry text="The drawing could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {flow && (
        <>
          <Tools actor={actor} pane={pane} flow={flow} />
          <Drawings actor={actor} pane={pane} flow={flow} active={paths} />
        </>
      )}
    </div>
  );
}
