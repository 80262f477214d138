/** A machine as its page shows it. `npm run diagrams` writes it from the machine itself (decision 060). */
export type Flow = {
  /** The id of the machine, as other machines name it. */
  id: string;
  /** The states of other machines that run it; none for one that runs in a view, or the app. */
  runsIn: readonly { machine: string; path: string }[];
  tests: {
    /** Seen from the project's folder. */
    files: readonly string[];
    transitions: number;
    /** How many of them the walk over the machine takes, and how many a person on the real page. */
    walked: number;
    onPage: number;
  };
  /** All states in reading order, the machine itself first. */
  states: readonly FlowState[];
  /** One drawing; for a machine whose states are all active at the same time, one of each. */
  drawings: readonly Drawing[];
};

export type FlowState = {
  /** With the names of the states around it: `editing.verified`; empty for the machine itself. */
  path: string;
  description?: string;
  invokes?: readonly { name: string; machine?: string }[];
  entry?: readonly string[];
  exit?: readonly string[];
  answers?: readonly Answer[];
};

/** What a state does when something happens. */
export type Answer = {
  event: string;
  /** The guard that must hold; `else` for the last of several that asks nothing. */
  guard?: string;
  /** The path of the state that it leads to; none when it stays. */
  to?: string;
  actions?: readonly string[];
};

/** Boxes and arrows, in pixels at full size; what stands around others comes before them. */
export type Drawing = {
  /** The path of the state whose inside it shows. */
  of: string;
  width: number;
  height: number;
  boxes: readonly Box[];
  arrows: readonly Arrow[];
};

export type Place = { x: number; y: number; width: number; height: number };

export type Box = Place & {
  /** The path of the state that it stands for; of one around it for `any`, `start` and `alike`. */
  path: string;
  /**
   * A state; a state around others; the transitions that count in all states of a box; the dot at which a box begins;
   * a box around states that differ by their names alone.
   */
  kind: 'state' | 'end' | 'around' | 'any' | 'start' | 'alike';
  /** Below the name. */
  lines?: readonly string[];
};

export type Arrow = {
  /** The boxes at its ends, by their places in the list. */
  from: number;
  to: number;
  /** The path of an SVG. */
  line: string;
  /** Everything that leads this way, and where it stands; none at an arrow from a dot. */
  label?: Place & { lines: readonly string[] };
  /** Does it lead away from a failure alone? */
  isFailure?: true;
};
