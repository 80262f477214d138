import type { FromWorker } from './messages.ts';

// What a service worker has that pages have not: the project is checked with the types of pages.

/** An event that keeps the worker awake until what it was given is done. */
export type LongEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** The worker is new; some browsers take rules by which they answer requests without asking it. */
type InstallEvent = LongEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: { cacheName: string } }) => Promise<void>;
};

/** A request on its way to the net; whoever answers it says so before returning. */
export type FetchEvent = LongEvent & {
  request: Request;
  /** The page that asks; empty for the request of a page itself. */
  clientId: string;
  respondWith: (answer: Response | Promise<Response>) => void;
};

type Client = { id: string; postMessage: (message: FromWorker) => void };

type Scope = {
  addEventListener: {
    (type: 'install', hear: (event: InstallEvent) => void): void;
    (type: 'activate', hear: (event: LongEvent) => void): void;
    (type: 'fetch', hear: (event: FetchEvent) => void): void;
    (type: 'message', hear: (event: LongEvent & { data: unknown; source: Client | null }) => void): void;
  };
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<Client | undefined>;
    matchAll: (options?: { includeUncontrolled?: boolean }) => Promise<readonly Client[]>;
  };
  registration: { active: unknown };
  skipWaiting: () => Promise<void>;
};

/** The worker's own world. */
export const scope = globalThis as unknown as Scope;
