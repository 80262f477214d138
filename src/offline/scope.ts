import type { FromWorker } from './messages.ts';

// Types that a service worker has and pages lack: the project is checked with the types of pages.

/** An event that keeps the worker awake until the given work is done. */
export type LongEvent = Event & { waitUntil: (done: Promise<unknown>) => void };

/** The worker is new; some browsers accept rules for requests that bypass it. */
type InstallEvent = LongEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: { cacheName: string } }) => Promise<void>;
};

/** A request to the network; call `respondWith` before returning to answer it. */
export type FetchEvent = LongEvent & {
  request: Request;
  /** The page that sends the request; empty for the request of a page itself. */
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

/** The global object of the worker. */
export const scope = globalThis as unknown as Scope;
