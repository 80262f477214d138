import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { DiagramRef } from '#machines/diagram.ts';
import { Loading } from '../loading.tsx';
import { Retry } from '../retry.tsx';
import { stateOf } from '../state-of.ts';
import styles from './chart.module.css';
import { Drawings } from './drawings.tsx';
import { Tools } from './tools.tsx';

type Props = { actor: DiagramRef; active?: ReadonlySet<string> };

const NOTHING: ReadonlySet<string> = new Set();

/** The tools and the drawings of a machine that an actor shows (docs: Flows). */
export function Chart({ actor, active = NOTHING }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const pane = useRef<HTMLDivElement>(null);
  const { flow } = snapshot.context;
  return (
    <div className={styles.chart} data-machine="diagram" data-state={stateOf(snapshot.value)}>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('failed') && (
        <Retry text="The drawing could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {flow && (
        <>
          <Tools actor={actor} pane={pane} flow={flow} />
          <Drawings actor={actor} pane={pane} flow={flow} active={active} />
        </>
      )}
    </div>
  );
}
