import { count } from '#rules/count.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as people write it: "512 byte", "5 MB". */
export function bytes(size: number) {
  const step = size < 1 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), UNITS.length - 1);
  const unit = UNITS[step] ?? 'byte';
  const style = { style: 'unit', unit, maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat('en', style).format(size / 1000 ** step);
}

const relative = new Intl.RelativeTimeFormat('en');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long before `now` something was: "9 hours ago". */
export function ago(at: number, now: number) {
  const ms = now - at;
  if (ms < MINUTE) return 'just now';
  if (ms < HOUR) return relative.format(-Math.floor(ms / MINUTE), 'minute');
  if (ms < 2 * DAY) return relative.format(-Math.floor(ms / HOUR), 'hour');
  return relative.format(-Math.floor(ms / DAY), 'day');
}

export const times = (number: number) => (number === 1 ? 'once' : `${count(number)} times`);
