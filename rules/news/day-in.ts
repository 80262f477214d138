/** The day that a query names, `?before=2026-11-04`; empty when that is none. */
export function dayIn(query: string) {
  const day = new URLSearchParams(query).get('before') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day) ? day : '';
}
