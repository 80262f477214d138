import { useSelector } from '@xstate/react';
import type { PicturesRef } from '#machines/pictures/pictures.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import styles from './keeping.module.css';

/** What was kept, what made room, what was not drawn and why. */
export function Result({ actor }: { actor: PicturesRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { kept, gone, problems, reason } = snapshot.context;
  const isStopped = snapshot.matches('refused') || snapshot.matches('full');
  return (
    <div className={`muted size-1 ${styles.result}`}>
      {isStopped && (
        <p role="alert" className="problem">
          {reason ?? FULL} <Button label="Try again" onClick={() => actor.send({ type: 'retry.requested' })} />
        </p>
      )}
      <p role="status" className="if-any">
        {snapshot.matches('done') && `${count(kept, 'picture')} kept in this browser. `}
        {gone > 0 && `Its storage is full: ${count(gone, 'older picture')} made room. `}
      </p>
      {problems.length > 0 && (
        <details>
          <summary>{count(problems.length, 'model')} without a picture</summary>
          <ul>
            {problems.map(({ path, problem }) => (
              <li key={path}>
                <code>
                  <Wrapped text={path} />
                </code>
                : {problem}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const FULL =
  'This browser stores no more pictures: its storage is full, or blocked, as in some private windows. What it keeps already stays.';
