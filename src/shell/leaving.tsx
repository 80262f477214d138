import { lazy, Suspense } from 'react';
import { useApp, useAppSelector } from './context.ts';

const Confirm = lazy(async () => ({ default: (await import('../views/staff/confirm.tsx')).Confirm }));

/** Asks whoever is about to leave a form with something typed into it. */
export function Leaving() {
  const app = useApp();
  const isAsking = useAppSelector((snapshot) => snapshot.matches({ leaving: 'asking' }));
  if (!isAsking) return null;
  return (
    <Suspense>
      <Confirm
        question="Leave without saving?"
        action="Leave"
        onConfirm={() => app.send({ type: 'leaving.confirmed' })}
        onCancel={() => app.send({ type: 'leaving.cancelled' })}
      >
        <p>What you typed into this form has not been saved and would be lost.</p>
      </Confirm>
    </Suspense>
  );
}
