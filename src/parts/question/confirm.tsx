import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useApp, useAppSelector } from '../app/app-context.ts';
import { Button } from '../controls/button.tsx';
import styles from './confirm.module.css';
import modal from './dialog.module.css';
import { openQuestion } from './open-question.ts';

type Props = {
  question: string;
  action: string;
  /** Does the action take something away? */
  isHarmful?: boolean;
  /** Can it be confirmed yet? */
  isReady?: boolean;
  /** The element focused first, instead of Cancel. */
  first?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
  /** The record that it is about. */
  children: ReactNode;
};

/** A question that must be answered before anything else; it begins with the focus on Cancel, and Escape cancels. */
export function Confirm({ question, action, isHarmful = true, isReady = true, children, ...rest }: Props) {
  const { onConfirm, onCancel } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { first = cancel } = rest;
  useLayoutEffect(() => openQuestion(dialog.current, first.current), [first]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }

  return (
    <dialog ref={dialog} className={`box ${modal.dialog}`} aria-labelledby="question" onCancel={onCancel}>
      <form onSubmit={submit}>
        <h2 id="question">{question}</h2>
        {children}
        <div className={`row gap-3 ${modal.actions}`}>
          <Button ref={cancel} label="Cancel" onClick={onCancel} />
          <button type="submit" className={`button ${isHarmful ? styles.danger : 'primary'}`} disabled={!isReady}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Tells a machine the answer to a question about something: `deletion.confirmed` or `deletion.cancelled`. */
export const answersOf = <Name extends string>(
  actor: { send: (event: { type: `${Name}.confirmed` | `${Name}.cancelled` }) => void },
  about: Name,
) => ({
  onConfirm: () => actor.send({ type: `${about}.confirmed` }),
  onCancel: () => actor.send({ type: `${about}.cancelled` }),
});

/** Asks before unsaved input of a form is lost. */
export const DropTyped = (props: Omit<Props, 'children'>) => (
  <Confirm {...props}>
    <p>What you typed into this form has not been saved and would be lost.</p>
  </Confirm>
);

/**
 * Asks before the user leaves a form with unsaved input. It is loaded with the form, because a question cannot wait for
 * its file. The children say what would be lost, where that is not the input.
 */
export function Leaving({ children }: { children?: ReactNode }) {
  const app = useApp();
  const isAsking = useAppSelector((snapshot) => snapshot.matches({ leaving: 'asking' }));
  if (!isAsking) return null;
  const question = { question: 'Leave without saving?', action: 'Leave', ...answersOf(app, 'leaving') };
  return children ? <Confirm {...question}>{children}</Confirm> : <DropTyped {...question} />;
}
