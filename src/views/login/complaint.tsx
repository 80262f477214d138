import type { LoginProblem } from '#machines/login/setup.ts';
import styles from './login.module.css';

/** The problem, beside its field; announced when it appears. */
export function Complaint({
  problem,
  fields,
}: {
  problem: LoginProblem | null;
  fields: readonly LoginProblem['field'][];
}) {
  // A wrong field takes the focus itself; for other problems the text takes it.
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
