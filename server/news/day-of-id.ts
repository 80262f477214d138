const DAY = 24 * 3_600_000;

/**
 * Returns the day, in UTC, when the id of a change or a batch was made. Unlike the clock, ids never go back: the
 * later of two changes is never of an earlier day.
 */
export const dayOf = (id: string) =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) || 0).toISOString().slice(0, 10);

/** Comes before every id of a day. */
export const firstIdOf = (day: string) => idAt(Date.parse(day));

/** Comes after every id of a day. */
export const endOf = (day: string) => idAt(Date.parse(day) + DAY);

function idAt(ms: number) {
  const time = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
