import type { Status } from '#contract/site/status.ts';
import { firstStepWords } from '../../content/first-steps.ts';
import { Prose } from '../../parts/text/prose.tsx';
import styles from './status.module.css';

/** The first steps that are not done, each with its purpose (docs: First steps). */
export const Reminders = ({ undone }: Pick<Status, 'undone'>) =>
  undone.length > 0 && (
    <ul className={`stack gap-1 muted ${styles.reminders}`} aria-label="Steps to consider">
      {undone.map((step) => {
        const { title, what, way } = firstStepWords[step];
        return (
          <li key={step}>
            <b>{title}</b>: <Prose text={what} /> {way && <a href={way.href}>{way.text}</a>}
          </li>
        );
      })}
    </ul>
  );
