import * as v from 'valibot';

/** A path with its query: never another site's, which no browser lets into the address bar. */
export const OwnPlace = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));
