import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { AppRef, AppSnapshot } from '#machines/app/app.ts';

/** The running root actor. */
export const AppContext = createContext<AppRef | null>(null);

/** The root actor; without one the view throws, which is the 500 page (docs: Access). */
export function useApp(): AppRef {
  const app = use(AppContext);
  if (!app) throw new Error('There is no app around this view.');
  return app;
}

export const useAppSelector = <T>(selector: (snapshot: AppSnapshot) => T) => useSelector(useApp(), selector);
