import { expect, it } from 'vitest';
import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { lost, play } from '../played.ts';
import { link } from './model.ts';

it('shows a recovery link until you close it, and reports a failure (docs: Recovery)', async () => {
  const { send, done } = play(recoveryLinkMachine, { makeLink: [lost, link] }, { id: 'ann' });
  const failed = await send({ type: 'alone.toggled' }, { type: 'link.requested' });
  expect([failed.value, failed.alone, failed.link]).toEqual(['idle', true, null]);
  expect(done).toEqual([['makeLink', { id: 'ann', alone: true }], `error: ${lost.message}`]);
  expect(await send({ type: 'link.requested' })).toMatchObject({ value: 'shown', link });
  expect(await send({ type: 'link.closed' })).toMatchObject({ value: 'idle', link: null, alone: false });
  expect((await send({ type: 'link.requested' })).value).toBe('shown');
});
