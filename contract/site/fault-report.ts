import * as v from 'valibot';

/** So many places in our files say where it was. */
const MOST_FRAMES = 8;

/**
 * What a page tells of an error (docs: Status; decision 024): its kind, and where in the files of the build. Nothing else has a place
 * in it, so nothing that somebody typed, and no address, can be among it.
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
