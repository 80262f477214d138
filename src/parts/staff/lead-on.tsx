import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '../loading/loading.tsx';

/** Leads on to another page, in place of this one in the browser's history if wished. */
export function LeadOn({ to, replace = false }: { to: string; replace?: boolean }) {
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is drawn until the page is left
  useEffect(() => navigate(to, { replace }), []);
  return <Loading />;
}
