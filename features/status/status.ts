import * as v from 'valibot';
import { firstSteps } from '../../contract/site/first-steps.ts';
import { StatusParts } from '../../contract/site/status-parts.ts';

const count = v.number();
const at = v.number();

export const faultPlaces = ['server', 'page'] as const;
/** The place of a fault: a server, or a visitor's browser. */
export type FaultPlace = (typeof faultPlaces)[number];

/** A fault that occurred once or several times. */
const Fault = v.object({
  _id: v.string(),
  place: v.picklist(faultPlaces),
  message: v.string(),
  /** The places in our own files, one a line; empty when unknown. */
  stack: v.string(),
  times: count,
  firstAt: at,
  lastAt: at,
});
export type Fault = v.InferOutput<typeof Fault>;

/** The state of the site, for owners (docs: Status). */
export const Status = v.object({
  at,
  version: v.string(),
  /** The commit of the build; null when unknown. */
  commit: v.nullable(v.string()),
  /** When the answering server was started. */
  startedAt: at,
  engine: v.string(),
  databaseBytes: count,
  /** The disk with DATA_DIR; null when the machine does not report it. */
  disk: v.nullable(v.object({ freeBytes: count, bytes: count })),
  /** True when a backup is made every night. */
  nightly: v.boolean(),
  /** The newest nightly backup; null when there is none. */
  backup: v.nullable(v.object({ at, bytes: v.nullable(count) })),
  import: v.nullable(v.object({ at, build: v.nullable(v.string()), added: count, changed: count, removed: count })),
  /** The first steps of an owner that are not done; their absence is easy to overlook. */
  undone: v.array(v.picklist(firstSteps)),
  sessions: count,
  accounts: count,
  /** Requests to this server since its start: `refused` with status 400 to 499, `failed` with 500 or more. */
  requests: v.object({ all: count, refused: count, failed: count }),
  /** The faults of the last seven days, newest first, at most 30 of each place. */
  faults: v.array(Fault),
  ...StatusParts.entries,
});
export type Status = v.InferOutput<typeof Status>;
