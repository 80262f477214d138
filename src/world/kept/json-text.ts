import * as v from 'valibot';

/** Parses a JSON text. */
export const JsonText = v.pipe(v.string(), v.parseJson());
