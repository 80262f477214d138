import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { print } from '../bench/table.ts';
import { findChromium, quietFlags } from '../support/chromium.ts';
import { numbersIn, upTo } from './ranges.ts';
import { describeWalk, isNew, printSummary } from './report.ts';
import { type Walked, walk } from './walk.ts';

const LONGEST_MS = 60_000;

/**
 * Leaves out as many steps of a walk as possible within a minute so that the same sentence still breaks: first in
 * halves, in the end one by one.
 */
async function shrink(walked: Walked, again: (steps: readonly number[]) => Promise<Walked>): Promise<Walked> {
  const until = performance.now() + LONGEST_MS;
  let shortest = walked;
  for (let size = Math.ceil(walked.taken.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < shortest.taken.length && performance.now() < until; ) {
      const shorter = await again(numbersOf(shortest).toSpliced(from, size));
      if (isSame(shorter, walked)) shortest = shorter;
      else from += size;
    }
  }
  return shortest;
}

const numbersOf = ({ taken }: Walked) => taken.map(({ number }) => number);

const isSame = (a: Walked, b: Walked) => a.broken.some(({ sentence }) => sentence === b.broken[0]?.sentence);

// `npm run wander` walks over the page at random and reports the sentences that did not hold. It walks with the seeds
// from `--seed` on for `--minutes`; with `--steps`, only that seed's first steps (`40`) or the named ones (`3,7-9`).
const STEPS_OF_A_WALK = 60;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string' },
  },
});
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
await using browser = await chromium.launch({ executablePath, args: quietFlags });
const walks = values.steps === undefined ? await wander(browser) : [await walkOnce(browser, values.steps)];
process.exitCode = walks.some(isNew) ? 1 : 0;

/** Walks again and again until the time is over. */
async function wander(browser: Browser) {
  const until = performance.now() + number(values.minutes) * 60_000;
  const walks: Walked[] = [];
  for (let seed = number(values.seed); performance.now() < until; seed++) {
    const walked = await walk(browser, { seed, steps: upTo(STEPS_OF_A_WALK) });
    walks.push(walked);
    if (!isNew(walked)) continue;
    print(`\n${describeWalk(walked)}\n\nShorter:`);
    print(describeWalk(await shrink(walked, (steps) => walk(browser, { seed, steps }))));
  }
  printSummary(walks);
  return walks;
}

async function walkOnce(browser: Browser, steps: string) {
  const walked = await walk(browser, { seed: number(values.seed), steps: numbersIn(steps) });
  print(describeWalk(walked));
  return walked;
}

function number(text: string) {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new Error(`${text || 'Nothing'} is not a number.`);
  return value;
}
