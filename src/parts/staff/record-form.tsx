import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Problem } from '../fields/problem.tsx';
import { problemAt } from '../fields/problem-at.ts';
import { wrongIn } from '../focus/focus-after-request.ts';
import styles from './list-with-form.module.css';

type Props = {
  /** The id of the record; empty for a new one. */
  id: string;
  title: string;
  problem: { field: string; text: string } | null;
  isBusy: boolean;
  /** The label of the submit button. */
  action: string;
  canSubmit: boolean;
  canClose: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one row of a list. Its first field takes the focus when it opens, a wrong one when it is refused. */
export function RecordForm({
  id,
  title,
  problem,
  isBusy,
  action,
  canSubmit,
  canClose,
  onSubmit,
  onClose,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another form
  useEffect(() => form.current?.querySelector('input')?.focus(), [id]);
  useEffect(() => {
    if (problem) wrongIn(form.current)?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-labelledby="form-title"
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <h2 id="form-title">{title}</h2>
      {children}
      <Problem>{problemAt(problem, 'form')}</Problem>
      <div className="answers">
        <button type="submit" className="button primary" disabled={!canSubmit}>
          {action}
        </button>
        <button type="button" className="button" disabled={!canClose} onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}
