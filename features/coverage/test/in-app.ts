import { initialTransition } from 'xstate';
import type { AppSnapshot } from '#machines/app/app.ts';
import { press, type Scene } from '../../../test/walk/stage.ts';
import { coverageMachine, coveragePage } from '../machine/coverage.ts';

export const flows = { coverage: { machine: coverageMachine, ...coveragePage } };
export const paths = { coverage: '/admin/coverage' };

const closed = initialTransition(coverageMachine, { query: '' })[0].context;
const open = { ...closed, legend: 'Ash', query: '?legend=Ash' };
export const actors = { coverage: { done: [], snapshots: [closed, open], error: [new Error('broken')] as const } };

const act = ({ page }: Scene) => press(page, /^Ash/);
export const answers = {
  coverage: [
    { snapshot: open, isOffered: ({ context }: AppSnapshot) => context.query === '', act },
    { snapshot: closed, isOffered: ({ context }: AppSnapshot) => context.query !== '', act },
  ],
};
