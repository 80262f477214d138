import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { type FirstStep, firstSteps, type FirstSteps as Steps } from '#contract/site/first-steps.ts';
import { firstStepWords } from '../content/first-steps.ts';
import { Button } from '../parts/controls/button.tsx';
import { Icon } from '../parts/controls/icon.tsx';
import { Prose } from '../parts/text/prose.tsx';
import styles from './first-steps.module.css';

/** What an owner of a new site does first; the server says what is done (docs: First steps). */
export function FirstSteps({ steps, onDismiss }: { steps: Steps; onDismiss: () => void }) {
  const done = firstSteps.filter((step) => steps[step]).length;
  return (
    <section className={`stack gap-3 start ${styles.steps}`} aria-labelledby="first-steps">
      <h2 id="first-steps" className="wrap gap-4 rows-1">
        First steps <span className="muted plain size-2">{`${done} of 6 done`}</span>
      </h2>
      <ol className="stack gap-3">
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={steps[step]} />
        ))}
      </ol>
      <Button label="Put these away" onClick={onDismiss} />
    </section>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { title, what, way } = firstStepWords[step];
  const mark = isDone ? CircleCheck : Circle;
  return (
    <li className={isDone ? styles.done : ''}>
      <Icon of={mark} size={20} />
      <b className={isDone ? 'muted plain' : 'strong'}>
        {title}
        {isDone && <span className="unseen"> (done)</span>}
      </b>
      {!isDone && (
        <p className="muted">
          <Prose text={what} /> {/* Loaded as a document: the app's own links have no place on a page in them. */}
          {way && <a href={way.href}>{way.text}</a>}
        </p>
      )}
    </li>
  );
}
