import type { Call } from './call.ts';
import type { PageRows } from './pages/page-row.ts';

/** What everybody loads of a feature (`features/index.contract.ts`): its pages, and its calls that need no account. */
export type Feature = { pages?: PageRows; calls?: Readonly<Record<string, Call & { who: 'anyone' }>> };
