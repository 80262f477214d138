import type { Holds, View } from './hold.ts';
import { build } from './holds/build.ts';
import { data } from './holds/data.ts';
import { forms } from './holds/forms.ts';
import { health } from './holds/health.ts';
import { place } from './holds/place.ts';
import { rights } from './holds/rights.ts';
import { translator } from './holds/translator.ts';

const all: Holds = { ...health, ...place, ...build, ...rights, ...translator, ...forms, ...data };

/** A sentence that does not hold, and why. */
export type Broken = { sentence: string; because: string };

/** Returns all sentences that a page at rest contradicts. */
export async function brokenIn(view: View): Promise<Broken[]> {
  const found = await Promise.all(
    Object.entries(all).map(async ([sentence, check]) => ({ sentence, because: await check(view) })),
  );
  return found.flatMap(({ sentence, because }) => (typeof because === 'string' ? [{ sentence, because }] : []));
}
