import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { upTo } from '../wander/ranges.ts';
import { describeWalk, isNew } from '../wander/report.ts';
import { walk } from '../wander/walk.ts';

// A short form of `npm run wander`, which walks further, as every visitor.
const steps = upTo(20);
const timeout = 240_000;

describe('a walk of random steps over the page', () => {
  it('breaks nothing that must hold after each of them', { timeout }, async () => {
    const walked = await walk(await sharedBrowser(), { seed: 2, steps });
    if (isNew(walked)) expect.fail(describeWalk(walked));
    const done = walked.taken.filter(({ failure }) => failure === undefined);
    expect(done.length).toBeGreaterThan(walked.taken.length / 2);
  });

  it('notices a timer that writes the address of one page over another', { timeout }, async () => {
    const script = () =>
      window.addEventListener('popstate', () => setTimeout(() => history.replaceState(null, '', '/purgebot'), 150));
    const { broken } = await walk(await sharedBrowser(), { seed: 1, steps, script });
    expect(broken.map(({ sentence }) => sentence)).toContain('no entry of the history is overwritten by another page');
  });
});
