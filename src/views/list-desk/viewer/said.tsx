import { useSelector } from '@xstate/react';
import { clothesOf, greyMaterials } from '#machines/viewer/context.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../../parts/button.tsx';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import styles from './viewer.module.css';

/** What is being read, what is missing, and why. */
export function Said({ actor }: { actor: ViewerRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem, undrawn, lost, problems, model, up } = snapshot.context;
  const retry = <Button label="Try again" onClick={() => actor.send({ type: 'retry.requested' })} />;
  return (
    <div className={`stack gap-1 muted breaks size-2 ${styles.said}`}>
      <p role="status">
        {statusOf(snapshot)} {up !== null && STOOD}
      </p>
      {problem !== null && (
        <p role="alert" className="problem">
          The model cannot be shown: {problem}. {retry}
        </p>
      )}
      {undrawn !== null && (
        <p role="alert" className="problem">
          {undrawn}
        </p>
      )}
      {lost !== null && (
        <p role="alert" className="problem">
          The pictures could not be read. {lost} {retry}
        </p>
      )}
      {snapshot.matches({ open: { showing: { pictures: 'worn' } } }) && (
        <Grey names={greyMaterials(snapshot.context)} />
      )}
      {problems.length > 0 && (
        <details>
          <summary>{count(problems.length, 'picture')} could not be shown</summary>
          <ul>
            {problems.map(({ path, problem: why }) => (
              <li key={path}>
                <code>
                  <Wrapped text={path} />
                </code>
                : {why}.
              </li>
            ))}
          </ul>
        </details>
      )}
      {model && model.brokenTriangles > 0 && (
        <p>{count(model.brokenTriangles, 'damaged triangle')} left out. Export the model again.</p>
      )}
    </div>
  );
}

const STOOD = 'You have stood it up yourself. This browser remembers that for its folder.';

type Snapshot = ReturnType<ViewerRef['getSnapshot']>;

function statusOf(snapshot: Snapshot) {
  const files = clothesOf(snapshot.context).files.length;
  if (snapshot.matches({ open: 'reading' })) return 'Reading the model…';
  if (snapshot.matches({ open: { showing: { drawing: 'starting' } } })) return 'Loading the graphics…';
  if (snapshot.matches({ open: { showing: { drawing: 'lost' } } }))
    return 'The system has taken the graphics away. The model comes back by itself.';
  if (snapshot.matches({ open: { showing: { pictures: 'reading' } } })) return `Reading ${count(files, 'picture')}…`;
  if (snapshot.matches({ open: { showing: { pictures: 'bare' } } }))
    return 'The model is grey: none of the files that you brought is a picture of it. Drop its whole folder.';
  return '';
}

const Grey = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <p>Grey, because there is no picture of their colour: {names.join(', ')}.</p>;
