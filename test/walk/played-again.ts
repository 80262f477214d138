import type { Frame, Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import { linesOf } from './lines-of.ts';
import { differenceIn } from './replay.ts';
import { otherTexts, rightlyDifferent } from './rightly-different.ts';
import { traceOf } from './saved-trace.ts';
import { type Secrets, withoutSecrets } from './secrets-of.ts';

/** The first look may fall between two states of the page. */
const TRIES = 3;
const PATIENCE = 5000;

/**
 * Plays the visit of a page again, with its texts: by the machines alone, and in the player that another page shows.
 * Returns the trace, and the first thing that went another way than on the page, if any.
 */
export async function whenPlayed(
  machine: string,
  { page, player, secrets }: { page: Page; player: Page; secrets: Secrets },
  tries = TRIES,
): Promise<{ trace?: Trace; difference?: unknown }> {
  const trace = await traceOf(page);
  if (!trace) return { difference: 'The page gives no trace.' };
  // The beginning of a long visit is gone, and what came later shows something else without it.
  if (trace.dropped > 0) return { trace, difference: differenceIn(trace) };
  const known = await secrets.all();
  const played = await playIn(player, trace);
  const difference =
    differenceIn(trace) ?? (machine in otherTexts ? undefined : await differenceOnPage(page, played, known));
  return difference && tries > 1 ? whenPlayed(machine, { page, player, secrets }, tries - 1) : { trace, difference };
}

/** Waits until a page and its played copy show the same; returns the lines that only one of them has, if any. */
async function differenceOnPage(page: Page, played: Frame, secrets: readonly string[]) {
  const read = async (shown: Page | Frame) =>
    withoutSecrets(await linesOf(shown), secrets).filter(
      (line) => !rightlyDifferent.some(({ line: one }) => one.test(line)),
    );
  let difference: { page: string[]; played: string[] } | undefined;
  const compare = async () => {
    const [one, other] = [await read(page), await read(played)];
    difference =
      one.join('\n') === other.join('\n')
        ? undefined
        : { page: one.filter((line) => !other.includes(line)), played: other.filter((line) => !one.includes(line)) };
    if (difference) throw new Error('They differ.');
  };
  await vi.waitFor(compare, { timeout: PATIENCE, interval: 50 }).catch(() => {});
  return difference;
}

/** Plays a trace to its end in the player, which this page shows; returns the frame in which the played page stands. */
async function playIn(player: Page, trace: Trace): Promise<Frame> {
  const close = player.getByRole('button', { name: 'Close the trace' });
  if (await close.isVisible()) await close.click();
  await player.getByLabel('Or paste its text').fill(JSON.stringify(trace));
  await player.getByRole('button', { name: 'Open', exact: true }).click();
  await player.locator('[data-machine=player][data-state^="open.showing"]').waitFor();
  await player.getByRole('heading', { level: 1 }).click();
  await player.keyboard.press('End');
  await player.locator('[data-machine=player]:is([data-state$=atEnd], [data-state$=stopped])').waitFor();
  const frame = await (await player.locator('iframe[title="The page as it was"]').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The player shows no frame.');
  return frame;
}
