import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Act, Button } from '../controls/button.tsx';
import { Form } from '../fields/form.tsx';
import { Problem, problemAt } from '../fields/problem.tsx';
import { wrongIn } from '../focus/focus-after-request.ts';
import styles from './list-with-form.module.css';

type Props = {
  /** The machine of the list, which hears when the form is sent or closed. */
  actor: AnyActorRef;
  /** The event that sends the form. */
  sends: string;
  /** The id of the record; empty for a new one. */
  id: string;
  title: string;
  problem: { field: string; text: string } | null;
  isBusy: boolean;
  /** The label of the submit button. */
  action: string;
  children: ReactNode;
};

/** The form of one row of a list. Its first field takes the focus when it opens, a wrong one when it is refused. */
export function RecordForm({ actor, sends, id, title, problem, isBusy, action, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const canSend = useSelector(actor, (current: AnyMachineSnapshot) => current.can({ type: sends }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another form
  useEffect(() => form.current?.querySelector('input')?.focus(), [id]);
  useEffect(() => {
    if (problem) wrongIn(form.current)?.focus();
  }, [problem]);

  return (
    <Form
      ref={form}
      className={`panel stack gap-3 ${styles.form}`}
      aria-labelledby="form-title"
      aria-busy={isBusy}
      onSubmit={() => actor.send({ type: sends })}
    >
      <h2 id="form-title">{title}</h2>
      {children}
      <Problem>{problemAt(problem, 'form')}</Problem>
      <div className="answers">
        <Button label={action} type="submit" isPrimary disabled={!canSend} />
        <Act actor={actor} label="Close" event={{ type: 'form.closed' }} />
      </div>
    </Form>
  );
}
