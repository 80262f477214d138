import type { LoginProblem } from '#machines/login/setup.ts';
import styles from './login.module.css';

/** What is wrong, beside where it is wrong; announced when it appears. */
export function Complaint({
  problem,
  fields,
}: {
  problem: LoginProblem | null;
  fields: readonly LoginProblem['field'][];
}) {
  // The fields themselves take the focus when they are wrong; what is no field hands it to the text.
  const isFocusable = problem?.field === 'form' || problem?.field === 'challenge';
  return (
    <div role="alert">
      {problem && fields.includes(problem.field) && (
        <p
          className={`problem ${styles.complaint}`}
          {...(isFocusable && { tabIndex: -1, 'data-field': problem.field })}
        >
          {problem.text}
        </p>
      )}
    </div>
  );
}
