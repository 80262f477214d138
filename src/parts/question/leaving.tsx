import type { ReactNode } from 'react';
import { useApp, useAppSelector } from '../app-context.ts';
import { Confirm } from './confirm.tsx';

/** Asks whoever is about to leave a form with something typed into it. It comes with the form: a question cannot wait. */
export function Leaving({ children = WHAT }: { children?: ReactNode }) {
  const app = useApp();
  const isAsking = useAppSelector((snapshot) => snapshot.matches({ leaving: 'asking' }));
  if (!isAsking) return null;
  return (
    <Confirm
      question="Leave without saving?"
      action="Leave"
      onConfirm={() => app.send({ type: 'leaving.confirmed' })}
      onCancel={() => app.send({ type: 'leaving.cancelled' })}
    >
      {children}
    </Confirm>
  );
}

const WHAT = <p>What you typed into this form has not been saved and would be lost.</p>;
