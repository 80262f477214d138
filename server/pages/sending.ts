import type { Context } from 'hono';
import { ORIGIN, YEAR } from '#contract/pages/page-data.ts';
import type { Env } from '../http/deps.ts';
import { originOf } from '../http/known-host.ts';
import type { Origin } from '../program/origin.ts';
import type { Settings } from '../program/settings.ts';

/** Values that are filled in when a document is sent: the site's address for this visitor, and the year. */
export type Sending = { origin: Origin; year: number };

export type FromRequest = { settings: Pick<Settings, 'origin'>; now: () => number };

export const sendingOf = (c: Context<Env>, { settings, now }: FromRequest): Sending => ({
  origin: originOf(c, settings),
  year: new Date(now()).getFullYear(),
});

/**
 * Neither value has a meaning in HTML, XML or JSON (`program/origin.ts`). The value from the request is filled in last.
 */
export const filledWith = (text: string, { origin, year }: Sending) =>
  text.replaceAll(YEAR, String(year)).replaceAll(ORIGIN, origin);

/** The same for answers that are kept. */
export const fillingOf = (sending: Sending) => ({
  as: `${sending.origin} ${sending.year}`,
  fill: (text: string) => filledWith(text, sending),
});
