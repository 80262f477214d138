/** What a link to the form for a new skin asks for; empty where it does not. */
export type AskedAssets = { legend: string; model: string; texture: string };

/** Apart from `address.ts`, so that no visitor downloads what only the staff's pages read of an address. */
export function assetsOf(query: string): AskedAssets {
  const named = new URLSearchParams(query);
  const part = (name: string) => named.get(name) ?? '';
  return { legend: part('legend'), model: part('model'), texture: part('texture') };
}

/** The query with this legend in it, or without any; other parts stay as they are. */
export function withLegend(query: string, legend: string): string {
  const named = new URLSearchParams(query);
  if (legend === '') named.delete('legend');
  else named.set('legend', legend);
  // An empty value (`?inspect`) stays without its sign of equality.
  const text = named.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}
