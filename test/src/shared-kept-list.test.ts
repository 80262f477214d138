import { expect, it, vi } from 'vitest';

it('asks nothing for an account that is no longer signed in, also when somebody else stars something', async () => {
  const silent = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('window', silent);
  vi.stubGlobal('document', silent);
  const { findShownAccount } = await import('../../src/world/calls/shown-account.ts');
  const { starsTold } = await import('../../src/world/stars/stars-told.ts');
  const { sharedKeptList } = await import('../../src/wiring/stars/shared-kept-list.ts');
  findShownAccount(() => 'ann');
  const kept = sharedKeptList('ann');
  starsTold.tell();
  expect([kept.getSnapshot().status, sharedKeptList('ann')]).toEqual(['active', kept]);
  findShownAccount(() => undefined);
  starsTold.tell();
  expect(kept.getSnapshot().status).toBe('stopped');
  const again = sharedKeptList('ann');
  expect([again === kept, again.getSnapshot().status]).toEqual([false, 'active']);
  again.stop();
  vi.unstubAllGlobals();
});
