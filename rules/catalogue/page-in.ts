/** Which page of a legend's skins a query asks for; undefined without one, and where it is none. */
export function pageIn(query: string) {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;
}
