import { type LoadsOf, withFlow } from '#src/parts/app/page-file.ts';
import type { Tiles } from '#src/parts/staff/tile.ts';
import type { LinesOf } from '#src/traces/may-be-kept/line.ts';
import type feature from './feature.ts';
import type { coverageMachine } from './machine/coverage.ts';

export const pages = {
  '/admin/coverage': withFlow(() => import('./view/coverage.tsx')),
} satisfies LoadsOf<typeof feature.pages>;

export const tiles = {
  '/admin/coverage': {
    what: 'What is left to do, legend by legend',
    waits: ({ toDo = 0 }) => [[toDo, 'thing left to do', 'things left to do']],
  },
} satisfies Tiles;

export const mayBeKept = {
  coverage: {
    events: { 'legend.toggled': { legend: 'public' }, 'kind.requested': { kind: 'id' } },
    answers: { loadCoverage: 'public', mendClips: 'shape' },
  } satisfies LinesOf<typeof coverageMachine>,
};
