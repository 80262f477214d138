import type { FrameEvent, FrameOrder } from '#machines/player/setup.ts';

/** What the page hands to the script in the frame: the trace as text, and both directions. */
export type Channel = {
  text: string;
  tell: (event: FrameEvent) => void;
  /** Is called with each order; the orders that came before wait for it. */
  hear: (listener: (order: FrameOrder) => void) => void;
};

declare global {
  interface Window {
    /** Only in the frame of the page that plays traces. */
    played?: Channel;
  }
}
