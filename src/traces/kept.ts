/** A happening as it is kept: by reference, and with secrets. Read it through `kept-trace.ts`, which leaves those out. */
export type Kept = {
  at: number;
  actor: string;
  /** The machine of the actor, or of the one that started it. */
  machine: string | undefined;
  kind: 'event' | 'answer' | 'failure' | 'told' | 'delay' | 'started' | 'stopped';
  value?: unknown;
  isTaken?: boolean;
  isCut?: boolean;
  /** What its machine then shows of a long list, if its chart has `witnessesIn`. */
  witnesses?: Witnesses;
  /** The app's context, if a page has opened since the happening before. */
  opening?: unknown;
};

/** The ids of entries that lead a machine to the same states as a whole list does: at least these, and better more. */
export type Witnesses = { least: readonly string[]; more: readonly string[] };
