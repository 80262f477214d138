import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { count } from '#rules/count.ts';
import type { Listed } from '#rules/flows/listed.ts';
import { loadedFlow } from '../../content/flows.ts';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { Diagram } from '../../parts/diagram/diagram.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { copy } from '../../wiring/copy.ts';
import { diagram } from '../../wiring/site/diagram.ts';
import { Answers } from './answers.tsx';
import { Facts } from './facts.tsx';
import styles from './flows.module.css';
import { Rail } from './rail.tsx';
import { States } from './states.tsx';
import { says } from './words.ts';

/** A machine: its drawing, its states, what they answer to, what runs it and what tests it. */
export function FlowOf({ listed: { id, file, states, transitions } }: { listed: Listed }) {
  const actor = useOwnActor(diagram, { input: { machine: id, flow: loadedFlow(id) } });
  const copier = useOwnActor(copy);
  const flow = useSelector(actor, ({ context }) => context.flow);
  return (
    <div className={styles.two}>
      <Rail current={id} />
      <article className={styles.page}>
        <nav aria-label="Breadcrumbs" className={styles.trail}>
          <Link href="/developers">For Developers</Link>
          <Link href="/developers/flows">Flows</Link>
        </nav>
        <header>
          <h1>{id}</h1>
          <p>
            {count(states, 'state')}, {count(transitions, 'transition')}
          </p>
        </header>
        <Diagram actor={actor} />
        <p className={styles.how}>{says.how}</p>
        {flow && (
          <>
            <Facts flow={flow} file={file} copier={copier} />
            <States flow={flow} actor={actor} />
            <Answers flow={flow} />
          </>
        )}
        <CopyNotice copier={copier} />
      </article>
    </div>
  );
}
