/** A link carries at most this many skins: browsers and servers cut longer addresses. */
export const MOST_IN_LINK = 300;

/** One feed follows at most this many skins. */
export const MOST_IN_FEED = 100;

/** The ids in the form of an address, the first ones of a long list. Ids have no full stops. */
export const idsAsText = (ids: readonly string[], most = MOST_IN_LINK) => ids.slice(0, most).join('.');

/** The ids in such a text, each once. */
export const idsInText = (text: string) => [...new Set(text.split(/[.,\s]+/).filter(Boolean))];

/** My List with an offer to add these skins (docs: My list). */
export const linkToSkins = (ids: readonly string[]) => `/mine?${new URLSearchParams({ skins: idsAsText(ids) })}`;

/** The feed of the changes of these skins (docs: Feeds). */
export const feedOfSkins = (form: 'atom' | 'json', ids: readonly string[]) =>
  `/changes.${form}?${new URLSearchParams({ skins: idsAsText(ids) })}`;

/** The ids that a link offers; `left` counts those after the first. */
export function idsOffered(query: string) {
  const ids = idsInText(new URLSearchParams(query).get('skins') ?? '');
  return { ids: ids.slice(0, MOST_IN_LINK), left: Math.max(0, ids.length - MOST_IN_LINK) };
}
