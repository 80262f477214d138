import { vi } from 'vitest';

/** A request of a page that has not left the browser yet. */
type Held = { request: Request; answer: (response: Response) => void; fail: (error: unknown) => void };

/**
 * A browser without pages: its cookies, the messages between its tabs, and its requests, each held until it is
 * released. The server at `url` answers.
 */
export function oneBrowser(url: string) {
  const cookies: { session?: string | undefined; profile?: string | undefined } = {};
  const held: Held[] = [];
  /** The codes of the refusals. */
  const refused: string[] = [];
  /** Messages of one tab that the others have not received. */
  const words: (() => void)[] = [];
  const channels = new Set<EventTarget>();

  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this) words.push(() => other.dispatchEvent(new MessageEvent('message', { data })));
      }
    }
  }
  const document = Object.assign(new EventTarget(), { documentElement: {}, cookie: '', querySelector: () => null });
  Object.defineProperty(document, 'cookie', {
    get: () => (cookies.profile === undefined ? '' : `userData=${cookies.profile}`),
    set(text: string) {
      const value = text.slice(text.indexOf('=') + 1).split(';')[0];
      cookies.profile = /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(text) ? undefined : value;
    },
  });

  vi.stubGlobal('document', document);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, url) : input, init);
      }
    },
  );
  const send = globalThis.fetch;
  vi.stubGlobal(
    'fetch',
    (input: Request | string, init?: RequestInit) =>
      new Promise<Response>((answer, fail) => {
        const request = new Request(input, init);
        request.signal.addEventListener('abort', () => fail(request.signal.reason));
        held.push({ request, answer, fail });
      }),
  );

  /** Opens a tab and returns its window. */
  function openWindow() {
    const window = Object.assign(new EventTarget(), {
      BroadcastChannel: Channel,
      location: { protocol: 'https:', pathname: '/', search: '' },
    });
    vi.stubGlobal('window', window);
    return window;
  }

  /** Releases a request with the current cookies, and resolves when its answer has arrived. */
  async function letGo(index = 0) {
    const [one] = held.splice(index % Math.max(held.length, 1), 1);
    if (!one || one.request.signal.aborted) return;
    const { method, headers, signal } = one.request;
    const body = method === 'GET' ? undefined : await one.request.text();
    if (cookies.session) headers.set('Cookie', cookies.session);
    try {
      const came = await send(one.request.url, { method, headers, signal, ...(body && { body }) });
      const text = await came.text();
      for (const cookie of came.headers.getSetCookie()) {
        cookies.session = /Max-Age=0/i.test(cookie) ? undefined : cookie.split(';')[0];
      }
      if (!came.ok) refused.push(JSON.parse(text).code);
      one.answer(new Response(text, { status: came.status, headers: { 'Content-Type': 'application/json' } }));
    } catch (error) {
      one.fail(error);
    }
  }

  return { cookies, held, refused, words, openWindow, letGo };
}
