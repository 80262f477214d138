import { expect, it } from 'vitest';
import { clock, dayInUtc, moment } from '../../src/parts/text/when.ts';

it('says every time by one clock of 24 hours', () => {
  const at = new Date(2026, 10, 23, 13, 5).getTime();
  expect([clock(at), moment(at)]).toEqual(['13:05', 'Nov 23, 2026, 13:05']);
  const midnight = new Date(2026, 10, 23).getTime();
  expect(clock(midnight)).toBe('00:00');
  const utc = Date.UTC(2026, 10, 23);
  expect(dayInUtc(utc)).toBe('Nov 23, 2026');
});
