import { slotsOf } from '#contract/pages/pages.ts';

/** A path and its query (`?…` or empty), as the address bar shows them. */
export type Place = { path: string; query: string };

/** Splits a link into path and query; a part after `#` belongs to the browser. */
export function placeOf(to: string): Place {
  const [path = '', query] = to.replace(/#.*$/, '').split('?', 2);
  return { path, query: query ? `?${query}` : '' };
}

/** Returns the id of the skin that a link to a staff form names, or an empty string. */
export const skinOf = (query: string): string => new URLSearchParams(query).get('skin') ?? '';

/** Returns the id of the suggestion that a link to a staff page names, or an empty string. */
export const suggestionOf = (query: string): string => new URLSearchParams(query).get('suggestion') ?? '';

/** Returns the name of the user that a link to Manage Users is about, or an empty string. */
export const userOf = (query: string): string => new URLSearchParams(query).get('user') ?? '';

/** Reads the query of the login: is an account to be created, and is it the owner's? */
export function newcomerIn(query: string) {
  const [isNew, isForOwner] = ['new', 'owner'].map((name) => new URLSearchParams(query).has(name)) as [
    boolean,
    boolean,
  ];
  return { isNew: isNew || isForOwner, isForOwner };
}

/** The address of the login that leads on to a place. */
export const loginFor = (place: string) => `/login?to=${encodeURIComponent(place)}`;

/** Returns the place that the query of the login leads on to. */
export const goalIn = (query: string) => new URLSearchParams(query).get('to');

/** Does the query hold a recovery code? */
export const isRecovery = (query: string) => new URLSearchParams(query).has('recover');

/** The legend that a path names, and its skin when it names one. */
export function nameIn(path: string) {
  const { legend = '', skin } = slotsOf(path);
  return { legend, skin };
}
