import * as v from 'valibot';

const count = v.number();
const at = v.number();

export const faultPlaces = ['server', 'page'] as const;
/** Where something went wrong: on a server, or in a visitor's browser. */
export type FaultPlace = (typeof faultPlaces)[number];

/** Something that went wrong, once or again and again. */
const Fault = v.object({
  _id: v.string(),
  place: v.picklist(faultPlaces),
  message: v.string(),
  /** Where in our own files, one place a line; empty when nobody knows. */
  stack: v.string(),
  times: count,
  firstAt: at,
  lastAt: at,
});
export type Fault = v.InferOutput<typeof Fault>;

/** How the site is, for its owner (docs: Status). */
export const Status = v.object({
  at,
  version: v.string(),
  /** The commit that the page was built of; null where nobody knows. */
  commit: v.nullable(v.string()),
  /** When the server that answers was started. */
  startedAt: at,
  engine: v.string(),
  databaseBytes: count,
  /** Of the disk that DATA_DIR is on; null where the machine does not tell. */
  disk: v.nullable(v.object({ freeBytes: count, bytes: count })),
  /** Is a backup made every night? */
  nightly: v.boolean(),
  /** The newest of these; null as long as there is none. */
  backup: v.nullable(v.object({ at, bytes: v.nullable(count) })),
  import: v.nullable(v.object({ at, build: v.nullable(v.string()), added: count, changed: count, removed: count })),
  /** Settings without which something is missing that nobody would miss by themselves. */
  unset: v.array(v.picklist(['PUBLIC_URL', 'SECURITY_CONTACT'])),
  sessions: count,
  accounts: count,
  /** To this server since its start; refused are those answered with 400 to 499, failed those with 500 and more. */
  requests: v.object({ all: count, refused: count, failed: count }),
  /** Of the last seven days, the newest first, at most 30 of each place. */
  faults: v.array(Fault),
  /** Those that are off, and those whose newest message has not arrived. */
  webhooks: v.array(v.object({ _id: v.string(), name: v.string(), why: v.string(), isOff: v.boolean() })),
});
export type Status = v.InferOutput<typeof Status>;
