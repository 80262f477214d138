import type { Context } from 'hono';
import { slotsOf } from '#contract/pages/pages.ts';
import { addressOf, machineAt } from '#rules/flows/listed.ts';
import type { Env } from '../http/env.ts';
import { keptAnswers, NEVER } from '../http/kept-answers.ts';
import type { BuiltPage } from './built-page.ts';
import { HTML } from './drawn-with-data.ts';
import { type FromRequest, fillingOf, sendingOf } from './sending.ts';

const PAGE = '/developers/flows/:machine';
/** All of them, as they are sent to one host. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Answers with the page of a machine, which is drawn when somebody first asks for it and never changes while the server
 * runs (docs: Drawn pages). Returns undefined for a machine that there is not.
 */
export function drawnFlow({ page: built, ...from }: { page: BuiltPage } & FromRequest) {
  const answer = keptAnswers(NEVER, MOST_BYTES);
  return async (c: Context<Env>): Promise<Response | undefined> => {
    const machine = machineIn(c);
    if (!machine) return;
    const path = addressOf(machine.id);
    return answer(c, { key: path, filling: fillingOf(sendingOf(c, from)) }, async () => ({
      text: await built.htmlWith({ page: PAGE, path, query: '', data: {} }),
      type: HTML,
    }));
  };
}

/** The machine that an address names. */
export const machineIn = (c: Context<Env>) => machineAt(slotsOf(new URL(c.req.url).pathname).machine ?? '');
