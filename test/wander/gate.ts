import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { CallName } from '#contract/calls.ts';
import { callOf } from '../support/call-of.ts';
import type { Fetch } from '../support/site.ts';

/** The header with the tab that makes a request. */
export const TAB = 'X-Tab';

/** A request on its way to the server, or an answer on its way back, held until a verdict. */
export type Held = { tab: string; call: CallName; what: What; decide: (verdict: Verdict) => void };
export const whats = ['request', 'answer'] as const;
export type What = (typeof whats)[number];
export type Verdict = 'let go' | 'refused' | 'lost';

/** An answered call of a tab, and the time when the tab got the answer. */
export type Exchange = { tab: string; call: CallName; status: number; body: unknown; arrivedAt: number | undefined };

export type Gate = ReturnType<typeof createGate>;

/** Sits in front of the server: holds, refuses and loses requests and answers of tabs, and keeps a record of them. */
export function createGate() {
  const held: Held[] = [];
  const exchanges: Exchange[] = [];
  let next: What | undefined;

  async function verdictOn(one: Omit<Held, 'decide'>, { outgoing }: HttpBindings) {
    const { promise, resolve } = Promise.withResolvers<Verdict>();
    const holding = { ...one, decide: resolve };
    held.push(holding);
    outgoing.once('close', () => resolve('lost'));
    const verdict = await promise;
    held.splice(held.indexOf(holding), 1);
    return verdict;
  }

  const around =
    (fetch: Fetch): Fetch =>
    async (request, env) => {
      const tab = request.headers.get(TAB);
      const call = callOf(request.method, request.url);
      if (!tab || !call) return fetch(request, env);
      const what = next;
      next = undefined;
      if (what === 'request') {
        const verdict = await verdictOn({ tab, call, what }, env);
        if (verdict !== 'let go') return verdict === 'lost' ? hangUp(env) : refusal();
      }
      const answer = await fetch(request, env);
      const exchange: Exchange = {
        tab,
        call,
        status: answer.status,
        body: await read(answer, () => fetch(new Request(request.url), env)),
        arrivedAt: undefined,
      };
      exchanges.push(exchange);
      if (what === 'answer' && (await verdictOn({ tab, call, what }, env)) !== 'let go') return hangUp(env);
      if (!env.outgoing.destroyed) exchange.arrivedAt = performance.now();
      return answer;
    };

  return {
    around,
    held: held as readonly Held[],
    exchanges: exchanges as readonly Exchange[],
    /** Is the next call going to be held? */
    isClosing: () => next !== undefined,
    holdNext(what: What) {
      next = what;
    },
    open() {
      next = undefined;
      for (const { decide } of held) decide('lost');
    },
  };
}

/** Returns the JSON of an answer. A compressed one, or a 304, is requested again in plain form. */
async function read(answer: Response, plain: () => Response | Promise<Response>): Promise<unknown> {
  if (answer.status === 304 || answer.headers.has('Content-Encoding')) return (await plain()).json();
  return answer.body === null ? undefined : answer.clone().json();
}

const refusal = () =>
  Response.json({ message: 'The site is busy. Try again in a minute.', code: 'busy' }, { status: 503 });

function hangUp({ outgoing }: HttpBindings) {
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
