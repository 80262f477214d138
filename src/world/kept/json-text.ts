import * as v from 'valibot';

/** A text that is JSON, as what it says. */
export const JsonText = v.pipe(v.string(), v.parseJson());
