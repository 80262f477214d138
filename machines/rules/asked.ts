/** The values that a link puts into the form for a new skin; empty where it has none. */
export type AskedAssets = { legend: string; model: string; texture: string };

/** Separate from `address.ts`, so that visitors do not download what only staff pages read. */
export function assetsOf(query: string): AskedAssets {
  const named = new URLSearchParams(query);
  const part = (name: string) => named.get(name) ?? '';
  return { legend: part('legend'), model: part('model'), texture: part('texture') };
}

/** Returns the query with this part, or without it when its value is empty; its other parts stay unchanged. */
export function withAsked(query: string, { name, value }: { name: string; value: string }): string {
  const named = new URLSearchParams(query);
  if (value === '') named.delete(name);
  else named.set(name, value);
  // An empty value (`?inspect`) stays without an equals sign.
  const text = named.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}
