import type { Context } from 'hono';
import { ORIGIN, YEAR } from '#contract/pages/page-data.ts';
import type { Env } from '../http/env.ts';
import { originOf } from '../http/known-host.ts';
import type { Origin } from '../program/origin.ts';
import type { Settings } from '../program/settings.ts';

/** What is put into a document when it is sent: where this visitor reaches the site, and the year. */
export type Sending = { origin: Origin; year: number };

export type FromRequest = { settings: Pick<Settings, 'origin'>; now: () => number };

export const sendingOf = (c: Context<Env>, { settings, now }: FromRequest): Sending => ({
  origin: originOf(c, settings),
  year: new Date(now()).getFullYear(),
});

/** Neither means anything to HTML, XML or JSON (`program/origin.ts`); what comes with the request is put in last. */
export const filledWith = (text: string, { origin, year }: Sending) =>
  text.replaceAll(YEAR, String(year)).replaceAll(ORIGIN, origin);

/** The same for answers that are kept. */
export const fillingOf = (sending: Sending) => ({
  as: `${sending.origin} ${sending.year}`,
  fill: (text: string) => filledWith(text, sending),
});
