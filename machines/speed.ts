import { type ActorRefFrom, assign, setup } from 'xstate';
import { listenerStub } from './stubs.ts';

/** What this visit has measured so far; what this browser does not tell is not there. Times are in milliseconds. */
export type Figures = {
  /** From the beginning of the visit to the first text, and to the largest thing that was drawn. */
  firstText?: number;
  largest?: number;
  /** Of the list of skins: how many came, how long that took, what it weighs, and from where. */
  list?: { skins: number; took: number; from: Origin } & Weight;
  /** What the scripts take in memory, in bytes, as roughly as the browser tells. */
  memory?: number;
  /** How many files of script were loaded, and what they weigh. */
  scripts?: { files: number } & Weight;
  /** Where the document has come from. */
  page?: Origin;
};

/** Bytes as they came over the net; unpacked, of what the browser has stored like that. */
export type Weight = { bytes: number; isUnpacked: boolean };

/** Asked for over the net, or kept in this browser. */
export type Origin = 'net' | 'storage';

type Events =
  | { type: 'figures.measured'; figures: Figures }
  | { type: 'keystroke.painted'; took: number }
  | { type: 'panel.closed' };

/** The figures of one's own visit, which stay in the browser (docs: Speed of this page). */
export const speedMachine = setup({
  types: {
    context: {} as { figures: Figures; keystrokes: readonly number[] },
    events: {} as Events,
  },
  actors: {
    /** Tells what the browser has measured, and each letter that was typed once it is painted. */
    watchPage: listenerStub,
  },
  actions: {
    keepFigures: assign(({ context }, { figures }: { figures: Figures }) => ({
      figures: { ...context.figures, ...figures },
    })),
    keepKeystroke: assign(({ context }, { took }: { took: number }) => ({
      keystrokes: [...context.keystrokes, took].slice(-MOST_KEYSTROKES),
    })),
  },
}).createMachine({
  id: 'speed',
  context: { figures: {}, keystrokes: [] },
  initial: 'open',
  states: {
    open: {
      description: 'The panel stands at the edge of the page; what is measured comes into it.',
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: {
        'figures.measured': { actions: { type: 'keepFigures', params: ({ event }) => event } },
        'keystroke.painted': { actions: { type: 'keepKeystroke', params: ({ event }) => event } },
        'panel.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

/** Of so many of the last letters the median and the worst are told. */
const MOST_KEYSTROKES = 500;

export type SpeedRef = ActorRefFrom<typeof speedMachine>;

/** The middle of what letters took, and the worst; undefined before one was typed. */
export function summaryOf(keystrokes: readonly number[]) {
  const sorted = keystrokes.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const worst = sorted.at(-1);
  return median === undefined || worst === undefined ? undefined : { median, worst };
}
