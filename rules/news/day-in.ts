/** The day in a query, `?before=2026-11-04`; empty when it is not a day. */
export function dayIn(query: string) {
  const day = new URLSearchParams(query).get('before') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day) ? day : '';
}
