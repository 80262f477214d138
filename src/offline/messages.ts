/** The messages of the worker to pages. */
export type FromWorker =
  | {
      /** A call that shows a list was answered. */
      type: 'answered';
      /** By the server, or from stored data because the server could not be reached in time. */
      from: 'net' | 'store';
      /** When the server answered, in milliseconds since 1970; a wrong clock may make it any time. */
      readAt: number;
    }
  | {
      /** A page was answered from the store, and the network is back: the server may be asked again. */
      type: 'net.found';
    }
  | {
      /** The reply to a page that is ready. */
      type: 'version';
      /** Does the worker belong to another version of the site than the page? */
      isOther: boolean;
    }
  | {
      /** Files for offline use could not be stored; the page keeps working. */
      type: 'storing.failed';
      reason: 'full' | 'forbidden' | 'unknown';
    };

/** The message of a page to the worker. */
export type ToWorker = {
  /** The page is loaded and listens. Earlier messages to it are repeated; lists may be stored now. */
  type: 'page.ready';
  /** The address of its script. */
  script: string;
};
