import * as v from 'valibot';

/** The maximum number of places in a report. */
const MOST_FRAMES = 8;

/**
 * A page's report of an error (docs: Status; decision 024): its kind, and its places in the files of the build. The
 * form leaves no room for typed text or addresses.
 */
export const FaultReport = v.strictObject({
  message: v.pipe(
    v.string('Say what happened.'),
    v.regex(/^(?:[A-Za-z]{0,35}Error|CSP: [a-z-]{1,30})$/, 'Say the kind of the error.'),
  ),
  frames: v.pipe(
    v.array(
      v.pipe(
        v.string('A place is a file of the build, a line and a column.'),
        v.regex(/^assets\/[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/, 'A place is a file of the build, a line and a column.'),
      ),
    ),
    v.maxLength(MOST_FRAMES, `At most ${MOST_FRAMES} places.`),
  ),
});
export type FaultReport = v.InferOutput<typeof FaultReport>;
