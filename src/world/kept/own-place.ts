/** A path with its query: never another site's, which no browser lets into the address bar. */
export const isOwnPlace = (place: unknown): place is string => typeof place === 'string' && /^\/(?![/\\])/.test(place);
