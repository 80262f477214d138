/** The number of the page of a legend's skins in a query; undefined when it is missing or not a number. */
export function pageIn(query: string) {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined;
}
