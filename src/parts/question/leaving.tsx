import type { ReactNode } from 'react';
import { useApp, useAppSelector } from '../app-context.ts';
import { Confirm } from './confirm.tsx';
import { DropTyped } from './drop-typed.tsx';

/**
 * Asks before the user leaves a form with unsaved input. It is loaded with the form, because a question cannot wait for
 * its file. The children say what would be lost, where that is not the input.
 */
export function Leaving({ children }: { children?: ReactNode }) {
  const app = useApp();
  const isAsking = useAppSelector((snapshot) => snapshot.matches({ leaving: 'asking' }));
  if (!isAsking) return null;
  const question = {
    question: 'Leave without saving?',
    action: 'Leave',
    onConfirm: () => app.send({ type: 'leaving.confirmed' }),
    onCancel: () => app.send({ type: 'leaving.cancelled' }),
  };
  return children ? <Confirm {...question}>{children}</Confirm> : <DropTyped {...question} />;
}
