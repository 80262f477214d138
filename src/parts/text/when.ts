/** Made when it is first needed: making one takes longer than a whole page of dates. */
function sayer(style: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (at: number) => {
    format ??= new Intl.DateTimeFormat('en', { ...style, hourCycle: 'h23' });
    return format.format(at);
  };
}

// One clock for the whole page, of 24 hours (docs: Look).

/** "Nov 23, 2026" */
export const day = sayer({ dateStyle: 'medium' });
export const dayInUtc = sayer({ dateStyle: 'medium', timeZone: 'UTC' });
/** "Nov 23, 2026, 21:05" */
export const moment = sayer({ dateStyle: 'medium', timeStyle: 'short' });
/** "21:05" */
export const clock = sayer({ timeStyle: 'short' });
/** "21:05:07" */
export const clockWithSeconds = sayer({ timeStyle: 'medium' });

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
