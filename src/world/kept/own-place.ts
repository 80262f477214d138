/** Returns whether a value is a path of this site, with or without a query. Other sites' addresses are refused. */
export const isOwnPlace = (place: unknown): place is string => typeof place === 'string' && /^\/(?![/\\])/.test(place);
