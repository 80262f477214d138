/** What the worker tells pages. */
export type FromWorker =
  | {
      /** A call was answered that shows a list. */
      type: 'answered';
      /** By the server, or by what was stored of it because it could not be reached in time. */
      from: 'net' | 'store';
      /** When the server was read, in milliseconds since 1970; a wrong clock may put it anywhere. */
      readAt: number;
    }
  | {
      /** A page was answered from the store, and there is a net now: the server may be asked again. */
      type: 'net.found';
    }
  | {
      /** Answers a page that is ready. */
      type: 'version';
      /** Is the worker of another version of the site than the page? */
      isOther: boolean;
    }
  | {
      /** What is needed without a net could not be stored; the page works as it did. */
      type: 'storing.failed';
      reason: 'full' | 'forbidden' | 'unknown';
    };

/** What a page tells the worker. */
export type ToWorker = {
  /** It has all that it shows, and listens. What was said to it before is said again; lists may be stored now. */
  type: 'page.ready';
  /** The address of its script. */
  script: string;
};
