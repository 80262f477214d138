import type { FilterChange } from './filters.ts';

/** Another queue, and changes made elsewhere on this page: heard wherever nothing is typed or sent. */
export const listening = {
  'filter.changed': {
    target: 'typing',
    actions: { type: 'setFilter', params: ({ event }: { event: FilterChange }) => event },
  },
  'skins.changed': 'loading',
  'change.undone': {
    guard: { type: 'isDecision', params: ({ event }: { event: { id: string } }) => event },
    target: 'loading',
    actions: 'takeBack',
  },
} as const;
