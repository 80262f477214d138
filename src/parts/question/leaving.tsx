import type { ReactNode } from 'react';
import { useApp, useAppSelector } from '../app-context.ts';
import { answersOf, Confirm, DropTyped } from './confirm.tsx';

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
